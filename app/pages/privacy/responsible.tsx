import { Link } from "@remix-run/react";
import { useRootData } from "../shell/club";
import { Chapter } from "./chapter";

/** Who answers for it. @param admins null for visitors. */
export function Responsible({ admins }: { admins: { id: number; name: string }[] | null }) {
  const { club } = useRootData();
  return (
    <Chapter id="responsavel" title="Quem responde por isso">
      <p>
        A administração do clube, {club}: é ela quem decide o que se faz aqui com os seus dados (na lei, é a
        controladora). O programa roda num servidor do clube, e quem cuida desse servidor tem acesso ao que
        está nele.
      </p>
      {admins ? (
        <p>
          Dúvidas e pedidos são com quem administra:{" "}
          {admins.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link className="link" to={`/profile/${id}`}>
                {name}
              </Link>
            </span>
          ))}
          .
        </p>
      ) : (
        <p>Dúvidas e pedidos são com quem administra; membros encontram aqui os nomes depois de entrar.</p>
      )}
    </Chapter>
  );
}
