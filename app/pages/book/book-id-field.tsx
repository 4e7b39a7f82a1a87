import { useField } from "~/ui/form/form-context";

/** The book that the form was rendered for: another one may be current at the time of the submission. */
export function BookIdField({ id }: { id: number }) {
  const { value } = useField("bookId", { value: id });
  return <input type="hidden" name="bookId" value={value} />;
}
