type Role = "user" | "admin" | "developer";
type RoleForm = "short" | "long" | "table";

const roleClasses: Record<Role, string> = {
  user: "role",
  admin: "role role-admin",
  developer: "role role-dev",
};

const NAMES: Record<RoleForm, Record<Role, string>> = {
  short: { user: "Membro", admin: "Admin", developer: "Dev" },
  long: { user: "Membro", admin: "Administrador", developer: "Desenvolvedor" },
  table: { user: "Usuário", admin: "Administrador", developer: "Desenvolvedor" },
};

export function RoleBadge({ role, form = "short" }: { role: Role; form?: RoleForm }) {
  return <span className={roleClasses[role]}>{NAMES[form][role]}</span>;
}
