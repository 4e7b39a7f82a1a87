import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { FieldError } from "./field-error";
import { plural } from "./format";
import { Icon } from "./icon";

/** A rating of one to five stars: radio buttons, filled up to the chosen one by the style sheet alone. */
export function StarField({ meta, label }: { meta: FieldMetadata<unknown>; label: string }) {
  const [error] = meta.errors ?? [];
  const options = ["1", "2", "3", "4", "5"];
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="stars-in">
        {getCollectionProps(meta as FieldMetadata<string>, { type: "radio", options }).map(
          ({ key, ...input }) => (
            <label key={key}>
              <input {...input} />
              <span className="vh">{plural(Number(input.value), "estrela", "estrelas")}</span>
              <Icon name="star" />
            </label>
          ),
        )}
      </div>
      {error && <FieldError id={meta.errorId}>{error}</FieldError>}
    </fieldset>
  );
}
