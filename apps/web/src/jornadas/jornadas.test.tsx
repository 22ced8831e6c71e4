import type { JornadaLeida } from '@visitas/contract/jornadas/operaciones';
import { leerJornada } from '@visitas/contract/jornadas/texto';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  enfocar,
  esperarError,
  toast,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo } from '../../pruebas/servidor.ts';
import { horariosDe } from '../ui/horarios.ts';

const empresa = leerJornada('lun-sáb 08:00-17:00');
const jornada = (datos: Partial<JornadaLeida> = {}): JornadaLeida => ({
  idTecnico: 7,
  tecnico: 'Diego Alvarado Xol',
  dias: empresa,
  propia: false,
  empresa,
  vuelve: false,
  version: 3,
  ...datos,
});
const DE_DIEGO = jornada({
  dias: leerJornada('lun 07:00-12:00, mié 07:00-12:00'),
  propia: true,
  salida: { latitud: 14.6, longitud: -90.5 },
  vuelve: true,
});

const DE_SUPERVISOR = '/tecnicos/listado/jornada/7';
const DE_ADMINISTRADOR = '/usuarios/editar/7/jornada';
const abrir = (leida: JornadaLeida, ademas: Contestaciones = {}, ruta = DE_SUPERVISOR) =>
  montar(ruta, {
    como: ruta === DE_SUPERVISOR ? 'Supervisor' : 'Administrador',
    servidor: {
      'jornadas.obtener': leida,
      'jornadas.editar': leida,
      'usuarios.misTecnicos': [],
      'visitas.hoy': { tecnicos: [], visitas: [] },
      'usuarios.obtener': rechazo('no-encontrado'),
      ...ademas,
    },
  });
const opcion = (nombre: string) => page.getByRole('radio', { name: nombre, exact: true });
const interruptor = (nombre: string) => page.getByRole('switch', { name: nombre, exact: true });
const hora = (nombre: string) => page.getByLabelText(nombre, { exact: true });

test('a technician who works as the company gets other days by the keyboard alone', async () => {
  const { servidor } = await abrir(jornada());
  await expect.element(ventana('Jornada').getByText('Diego Alvarado Xol')).toBeVisible();
  await expect.element(page.getByText('De lunes a sábado, 08:00–17:00')).toBeVisible();
  await expect.element(opcion('Como la empresa')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Tab}');
  // It starts from the company's days.
  await expect.element(interruptor('Lunes')).toHaveFocus();
  await expect.element(interruptor('Lunes')).toBeChecked();
  await userEvent.keyboard('{Tab}');
  await expect.element(hora('Lunes, desde')).toHaveFocus();
  await hora('Lunes, desde').fill('06:30');
  await enfocar(boton('Copiar las horas del lunes a los demás días'));
  await userEvent.keyboard('{Enter}');
  await expect.element(hora('Sábado, desde')).toHaveValue('06:30');
  await expect.element(boton('Copiar las horas del lunes a los demás días')).toHaveFocus();
  await enfocar(interruptor('Sábado'));
  await userEvent.keyboard(' ');
  await enfocar(confirmar());
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('Jornada Guardada Exitosamente')).toBeVisible();
  await expect.element(ventana('Jornada')).not.toBeInTheDocument();
  expect(servidor.recibidas('jornadas.editar')).toMatchObject([
    {
      parametros: { idTecnico: 7 },
      cuerpo: {
        dias: leerJornada('lun-vie 06:30-17:00'),
        salida: null,
        vuelve: false,
        version: 3,
      },
    },
  ]);
});

test('an administrator gives them the company’s days back, and the place they leave from stays', async () => {
  const { servidor } = await abrir(DE_DIEGO, {}, DE_ADMINISTRADOR);
  await expect.element(hora('Miércoles, hasta')).toHaveValue('12:00');
  await expect.element(interruptor('Martes')).not.toBeChecked();
  await expect.element(campo('Latitud')).toHaveValue('14.6');
  await expect.element(interruptor('Vuelve al terminar')).toBeChecked();
  await opcion('Como la empresa').click();
  await expect.element(hora('Miércoles, hasta')).not.toBeInTheDocument();
  await confirmar().click();
  await expect.element(toast('Jornada Guardada Exitosamente')).toBeVisible();
  expect(servidor.recibidas('jornadas.editar')).toMatchObject([
    { cuerpo: { dias: null, salida: { latitud: 14.6, longitud: -90.5 }, vuelve: true } },
  ]);
});

test('without a place nobody comes back to it, and a week may have no day', async () => {
  const { servidor } = await abrir(DE_DIEGO);
  await opcion('De su primera visita').click();
  await expect.element(interruptor('Vuelve al terminar')).not.toBeInTheDocument();
  await interruptor('Lunes').click();
  await interruptor('Miércoles').click();
  await confirmar().click();
  await expect
    .poll(() => servidor.recibidas('jornadas.editar'))
    .toMatchObject([{ cuerpo: { dias: [], salida: null, vuelve: false } }]);
});

test('what was refused is said beside its field, on a phone that it fits', async () => {
  await enTelefono();
  await abrir(DE_DIEGO, {
    'jornadas.editar': rechazo('validacion', {
      errores: {
        dias: ['La hora final es anterior a la inicial.'],
        'salida.latitud': ['La latitud es un número entre -90 y 90.'],
      },
    }),
  });
  await hora('Lunes, hasta').fill('06:00');
  await campo('Latitud').fill('91');
  await confirmar().click();
  await esperarError(hora('Lunes, hasta'), 'La hora final es anterior a la inicial.');
  await esperarError(campo('Latitud'), 'La latitud es un número entre -90 y 90.');
  await expect.element(hora('Lunes, hasta')).toHaveFocus();
  // Each is said once.
  expect(page.getByText('La hora final es anterior a la inicial.').elements()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('what somebody else saved meanwhile is not written over', async () => {
  await abrir(DE_DIEGO, { 'jornadas.editar': rechazo('version-anterior') });
  await hora('Lunes, hasta').fill('13:00');
  await confirmar().click();
  await expect
    .element(ventana('Jornada').getByText('Otra persona modificó este registro.'))
    .toBeVisible();
  await expect.element(hora('Lunes, hasta')).toHaveValue('13:00');
});

test('the page brings the hours of the company, and the program’s own when it has no others', () => {
  expect(horariosDe('{"tarde":"14:00-18:30","velocidadKmH":"40"}')).toEqual({
    jornada: empresa,
    manana: { desde: '08:00', hasta: '12:00' },
    tarde: { desde: '14:00', hasta: '18:30' },
    velocidadKmH: 40,
  });
});
