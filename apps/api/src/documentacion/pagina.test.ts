import { ERRORES } from '@visitas/contract/comun/errores';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import { expect, test } from 'vitest';
import { html } from '../plataforma/sitio/html.ts';
import { paginaDocumentacion } from './pagina.ts';

const pagina = paginaDocumentacion('/api');
const valoresDe = (atributo: string) =>
  [...pagina.matchAll(new RegExp(` ${atributo}="([^"]*)"`, 'g'))].map(([, valor]) => valor);

const articulo = (nombre: string) =>
  pagina.split('<article ').find((cada) => cada.startsWith(`id="${nombre}"`)) ?? '';

test('every operation and every error appears in the page', () => {
  expect(valoresDe('id')).toEqual(expect.arrayContaining(Object.keys(operaciones)));
  for (const [nombre, { exportable }] of Object.entries<Operacion>(operaciones))
    expect(articulo(`${nombre}.exportar`) !== '').toBe(
      exportable !== undefined || nombre === 'exportaciones.reportes',
    );
  for (const { detalle } of Object.values(ERRORES)) expect(pagina).toContain(detalle);
});

test('every link of the index has a target, and no two targets share a name', () => {
  const lugares = valoresDe('id');
  const anclas = valoresDe('href').filter((destino) => destino?.startsWith('#'));
  expect(lugares).toEqual(expect.arrayContaining(anclas.map((ancla) => ancla?.slice(1))));
  expect(lugares).toEqual([...new Set(lugares)]);
});

test('the page runs nothing and fetches nothing', () => {
  expect(pagina).not.toMatch(
    /<script|<img|<link|<iframe|javascript:|url\(|@import| on\w+=| style=/i,
  );
  expect(valoresDe('href').filter((destino) => !destino?.match(/^(#|\/api\/)/))).toEqual([]);
});

test('each field shows whether it is required, with its limits', () => {
  const edicion = articulo('rolUsuario.editar');
  expect(edicion).toMatch(/>nombre<.*?>texto<.*?Obligatorio.*?de 1 a 100 caracteres/s);
  expect(edicion).toMatch(/>version<.*?>entero<.*?Opcional/s);
});

test('a windowed list explains its parameters and its headers', () => {
  const lista = articulo('clientes.listar');
  expect(lista).toMatch(/>limite<.*?>entero<.*?Opcional.*?de 1 a 500.*?Cuántos como máximo/s);
  expect(lista).toMatch(
    /Cabeceras de la respuesta.*?>Despues<.*?lo que sigue.*?>Total<.*?Cuántos/s,
  );
});

test('a union inside a union is shown as one: a new password is a text, perhaps empty', () => {
  const edicion = articulo('usuarios.editar');
  expect(edicion).toMatch(
    />password<.*?>texto o nulo<.*?Opcional.*?vacío.*?de 10 a 200 caracteres/s,
  );
});

test('an interpolated value never becomes markup', () => {
  expect(html`<p title="${`"'`}">${'<b>&'}${[html`<i>`, html`${'<'}`]}</p>`.texto).toBe(
    '<p title="&quot;&#39;">&lt;b&gt;&amp;<i>&lt;</p>',
  );
});
