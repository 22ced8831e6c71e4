import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, buscador, cuenta, fila, titulo } from '../../pruebas/pantalla.ts';
import { sinRed } from '../../pruebas/servidor.ts';

type Tecnico = Respuesta<'usuarios.misTecnicos'>[number];

const LISTA = '/tecnicos/listado';
const tecnico = (id: number, nombre: string, activo = true): Tecnico => ({
  idUsuario: id,
  idTecnico: id,
  nombre,
  documentoIdentificacion: `2233-0${id}`,
  activo,
});
const MIOS = [tecnico(1, 'José Ángel Tzoc'), tecnico(2, 'Ana Xicará', false)];

const abrir = (mios: Tecnico[]) =>
  montar(LISTA, { como: 'Supervisor', servidor: { 'usuarios.misTecnicos': mios } });

describe('the technicians of a supervisor', () => {
  test.each([
    ['a table', ['Nombre', 'Documento de identificación', 'Estado']],
    ['cards on a phone', []],
  ])('in %s are only looked at', async (como, columnas) => {
    if (como !== 'a table') await enTelefono();
    await abrir(MIOS);
    await expect.element(cuenta()).toHaveTextContent('2 técnicos');
    await expect.element(titulo('Técnicos')).toBeInTheDocument();
    expect(document.title).toBe('Técnicos · Sistema de Gestión de Visitas');
    const titulos = page.getByRole('columnheader').elements();
    expect(titulos.map(({ textContent }) => textContent)).toEqual(columnas);
    await expect.element(fila('José Ángel').getByText('2233-01')).toBeVisible();
    await expect.element(fila('José Ángel').getByText('Activo', { exact: true })).toBeVisible();
    await expect.element(fila('Ana').getByText('Inactivo', { exact: true })).toBeVisible();
    expect(page.getByRole('main').getByRole('link').elements()).toEqual([]);
    expect(page.getByRole('main').getByRole('button').elements()).toEqual([]);
  });

  test('are searched by name, and the address keeps it', async () => {
    const { donde } = await abrir(MIOS);
    await buscador().fill('JOSE ang');
    await expect.element(cuenta()).toHaveTextContent('1 de 2 técnicos');
    await expect.poll(donde).toBe(`${LISTA}?buscar=JOSE+ang`);
    expect(document.querySelector('mark')?.textContent).toBe('José Áng');
    expect(fila('Ana Xicará').elements()).toEqual([]);

    await buscador().fill('nadie');
    await expect.element(page.getByText('Sin resultados para «nadie»')).toBeVisible();
    await boton('Limpiar búsqueda').click();
    await expect.element(cuenta()).toHaveTextContent('2 técnicos');
    await expect.poll(donde).toBe(LISTA);
  });

  test('who has none is told', async () => {
    await abrir([]);
    await expect.element(page.getByText('No tienes técnicos a tu cargo.')).toBeVisible();
    await expect.element(cuenta()).toHaveTextContent('0 técnicos');
  });

  test('a server that does not answer is said, and asked again', async () => {
    const { servidor } = await montar(LISTA, {
      como: 'Supervisor',
      servidor: { 'usuarios.misTecnicos': sinRed },
    });
    const contenido = page.getByRole('main');
    await expect.element(contenido.getByText('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'usuarios.misTecnicos': MIOS });
    await boton('Reintentar').click();
    await expect.element(fila('José Ángel Tzoc')).toBeVisible();
  });
});
