import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { LISTA_PEDIDA } from '../../pruebas/listas.ts';
import { desmontar, montar, persona } from '../../pruebas/montar.tsx';
import { boton, campo, toast } from '../../pruebas/pantalla.ts';
import { SITUACIONES } from '../../pruebas/visitas.ts';

const DETALLE = '/detalle-visita/5';
const FIRMA = `${DETALLE}/firma`;
const CREAR = '/clientes/crear';

const CON_LISTA: VisitaSola = {
  ...SITUACIONES.enProceso,
  listaVerificacion: { ...LISTA_PEDIDA, firma: true },
};

const abrir = (ruta: string, { visita = CON_LISTA, como = persona('Tecnico') } = {}) =>
  montar(ruta, {
    como,
    servidor: {
      'visitas.obtener': visita,
      salir: undefined,
    },
  });

const pregunta = () => page.getByRole('alertdialog', { name: 'Tienes algo sin terminar' });
async function saleSinPregunta(donde: () => string): Promise<void> {
  await boton('Cerrar sesión').click();
  await expect.poll(donde).toBe('/auth/login');
  expect(pregunta().elements()).toEqual([]);
}

describe('signing out in the middle of a visit', () => {
  test('says what would be lost, and staying loses nothing', async () => {
    const { donde } = await abrir(FIRMA);
    await campo('Recibió').fill('Marta Ixchel');
    await boton('Cerrar sesión').click();
    await expect
      .element(pregunta())
      .toHaveTextContent(
        'se borra de este teléfono lo que no se ha enviado de tu visita: respuestas, motivos, firma y resultado',
      );
    await pregunta().getByRole('button', { name: 'Seguir en mi sesión' }).click();
    await expect.element(campo('Recibió')).toHaveValue('Marta Ixchel');
    await boton('Cerrar sesión').click();
    await pregunta().getByRole('link', { name: 'Ver la visita' }).click();
    await expect.poll(donde).toBe(DETALLE);
    await expect.element(pregunta()).not.toBeInTheDocument();
  });

  test('still ends the session after the question', async () => {
    const { donde } = await abrir(FIRMA);
    await campo('Recibió').fill('Marta Ixchel');
    await boton('Cerrar sesión').click();
    await pregunta().getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect.poll(donde).toBe('/auth/login');
  });

  test('asks nothing of what another technician wrote on this phone', async () => {
    await abrir(FIRMA);
    await campo('Recibió').fill('Marta Ixchel');
    await expect.element(campo('Recibió')).toHaveValue('Marta Ixchel');
    desmontar();
    const { donde } = await abrir(DETALLE, { como: persona('Tecnico', { idUsuario: 8 }) });
    await saleSinPregunta(donde);
  });

  test('asks nothing of a visit that is no longer in process', async () => {
    await abrir(FIRMA);
    await campo('Recibió').fill('Marta Ixchel');
    desmontar();
    const visita = SITUACIONES.finalizada;
    const { donde } = await abrir(DETALLE, { visita });
    await expect.element(page.getByText('Finalizada').first()).toBeVisible();
    await saleSinPregunta(donde);
  });
});

describe('signing out with a form half filled', () => {
  const comoAdministrador = { como: persona('Administrador') };

  test('asks first, and staying keeps it', async () => {
    await abrir(CREAR, comoAdministrador);
    await campo('Nombre').fill('Panadería');
    await boton('Cerrar sesión').click();
    await expect
      .element(pregunta())
      .toHaveTextContent('se borra lo que escribiste y no has guardado');
    await pregunta().getByRole('button', { name: 'Seguir en mi sesión' }).click();
    await expect.element(campo('Nombre')).toHaveValue('Panadería');
  });

  test('asks when only a closed tab would say that something is lost, such as a code shown once', async () => {
    await abrir('/home', comoAdministrador);
    const avisar = (evento: Event) => evento.preventDefault();
    window.addEventListener('beforeunload', avisar);
    onTestFinished(() => window.removeEventListener('beforeunload', avisar));
    await boton('Cerrar sesión').click();
    await expect.element(pregunta()).toBeVisible();
  });

  test('asks nothing when the form says again what it said', async () => {
    const { donde } = await abrir(CREAR, comoAdministrador);
    await campo('Nombre').fill('Panadería');
    await campo('Nombre').fill('');
    await saleSinPregunta(donde);
    await expect.element(toast('Sesión cerrada')).toBeVisible();
  });
});
