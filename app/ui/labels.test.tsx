import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar";
import { AvatarStack } from "./avatar-stack";
import { Icon } from "./icon";
import { Ribbon } from "./ribbon";
import { RoleBadge } from "./role-badge";
import { Stats } from "./stats";

test.each([
  ["admin", "short", '<span class="role role-admin">Admin</span>'],
  ["developer", "short", '<span class="role role-dev">Dev</span>'],
  ["user", "short", '<span class="role">Membro</span>'],
  ["developer", "long", '<span class="role role-dev">Desenvolvedor</span>'],
  ["user", "table", '<span class="role">Usuário</span>'],
] as const)("the role %s has its %s name", (role, form, html) => {
  expect(renderToStaticMarkup(<RoleBadge role={role} form={form} />)).toBe(html);
});

test("an avatar is decoration unless it has a label", () => {
  expect(renderToStaticMarkup(<Avatar name="Davi Nogueira" size="sm" />)).toMatch(
    /^<svg viewBox="0 0 80 80" class="avatar avatar-sm" aria-hidden="true">/,
  );
  expect(renderToStaticMarkup(<Avatar name="Davi" label="Davi Nogueira" />)).toContain(
    'role="img" aria-label="Davi Nogueira"',
  );
  expect(renderToStaticMarkup(<Avatar name="Davi" src="/fotos/1.jpg" />)).toContain('alt=""');
});

test("faces are decoration, small and piled, photographs and drawn ones alike", () => {
  const people = [
    { id: 1, name: "Davi Nogueira", avatar: null },
    { id: 2, name: "Helena Prado", avatar: "/fotos/2.jpg" },
  ];
  const html = renderToStaticMarkup(<AvatarStack people={people} />);
  expect(html).toMatch(/^<span class="flex" aria-hidden="true"><svg .*<img .*<\/span>$/);
  expect(html.match(/class="avatar avatar-sm avatar-stacked"/g)).toHaveLength(2);
});

test("an icon has a name only when it is given one", () => {
  expect(renderToStaticMarkup(<Icon name="close" label="Fechar" />)).toContain(
    'role="img" aria-label="Fechar"',
  );
  expect(renderToStaticMarkup(<Icon name="close" />)).toContain('aria-hidden="true"');
});

test("the ribbon of a featured item carries a solid bookmark", () => {
  expect(renderToStaticMarkup(<Ribbon>Livro Atual</Ribbon>)).toMatch(
    /fill="currentColor".*Livro Atual<\/span>$/,
  );
});

test("three numbers take three columns", () => {
  const items = ["Livros lidos", "Páginas lidas", "Posição"].map((label) => ({ label, value: "9" }));
  expect(renderToStaticMarkup(<Stats items={items} className="hero-stats" />)).toMatch(
    /^<dl class="stats stats-3 hero-stats"><div class="stat"><dt>Livros lidos<\/dt><dd>9<\/dd><\/div>/,
  );
});
