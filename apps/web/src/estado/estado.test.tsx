import type {
  AvisoDelSistema,
  EstadoDelSistema,
  LineaDeEstado,
} from '@visitas/contract/estado/operaciones';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { medir, partidas } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, titulo, toast, toasts } from '../../pruebas/pantalla.ts';
import { Callado, type Contestaciones, rechazo, sinRed } from '../../pruebas/servidor.ts';
import { configuracion } from '../plataforma/configuracion.ts';

const linea = (dicha: Partial<LineaDeEstado>): LineaDeEstado => ({
  clave: 'reloj',
  nombre: 'Reloj',
  nivel: 'bien',
  valor: 'Diferencia de 0.2 s',
  detalle: null,
  remedio: null,
  orden: null,
  ajuste: null,
  uso: null,
  ...dicha,
});

const AVISO: AvisoDelSistema = {
  clave: 'respaldo',
  nivel: 'atencion',
  titulo: 'Hace 4 días que no hay respaldo',
  detalle: 'El último es del viernes 20/11/2026 02:00.',
  remedio: 'Haz uno ahora.',
};

const BUENO = linea({
  clave: 'ultimoBueno',
  nombre: 'Último bueno',
  valor: 'hoy 02:00',
  detalle: '1.2 GB · 48,310 visitas · en /respaldos',
  orden: 'npm run respaldo',
});

const DISCO = linea({
  clave: 'disco',
  nombre: 'Disco',
  nivel: 'atencion',
  valor: '4.1 GB libres de 60 GB',
  detalle: 'Al ritmo de este mes alcanza 26 días',
  remedio: 'Libera espacio o amplía el disco.',
  uso: 0.93,
});

const estado = (dicho: Partial<EstadoDelSistema> = {}): EstadoDelSistema => ({
  leidoEn: new Date().toISOString(),
  nivel: 'atencion',
  avisos: [],
  partes: [
    { clave: 'respaldo', titulo: 'Respaldo', lineas: [BUENO] },
    { clave: 'equipo', titulo: 'Equipo y uso', lineas: [DISCO, linea({})] },
  ],
  ...dicho,
});

const abrir = (contestaciones: Contestaciones) =>
  montar('/estado', { como: 'Administrador', servidor: contestaciones });
const fila = (nombre: string) => page.getByRole('listitem').filter({ hasText: nombre });
const aviso = () => page.getByRole('status').filter({ hasText: AVISO.titulo });

describe('the state of the system', () => {
  test('says each line with its level in words, and what to do about it', async () => {
    await abrir({ 'estado.obtener': estado() });
    await expect.element(titulo('Estado del sistema')).toBeVisible();
    await expect
      .element(page.getByText(/^Leído hoy a las \d\d:\d\d · se repite cada minuto$/))
      .toBeVisible();
    await expect.element(fila('Disco')).toHaveTextContent('Pide atención: 4.1 GB libres de 60 GB');
    await expect.element(fila('Disco')).toHaveTextContent('Libera espacio o amplía el disco.');
    await expect.element(fila('Reloj')).toHaveTextContent('Bien: Diferencia de 0.2 s');
  });

  test('copies the report as plain text, and a command', async () => {
    await abrir({ 'estado.obtener': estado({ avisos: [AVISO] }) });
    const escribir = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await boton('Copiar informe').click();
    await expect.element(toast('Informe copiado')).toBeVisible();
    const informe = escribir.mock.lastCall?.[0];
    expect(informe).toContain('! Hace 4 días que no hay respaldo.');
    expect(informe).toContain('! Disco         4.1 GB libres de 60 GB');
    await boton('Copiar npm run respaldo').click();
    await expect.element(toast('Orden copiada')).toBeVisible();
    expect(escribir).toHaveBeenLastCalledWith('npm run respaldo');
    escribir.mockRestore();
  });

  test('starts a backup from its warning, and reads the state again', async () => {
    const { servidor } = await abrir({
      'estado.obtener': estado({ avisos: [AVISO] }),
      respaldar: { idRespaldo: 7 },
    });
    await expect.element(aviso()).toHaveTextContent('Haz uno ahora.');
    servidor.contestar({ 'estado.obtener': estado() });
    await boton('Respaldar ahora').click();
    await expect.element(toast('Respaldo empezado')).toBeVisible();
    await expect.element(aviso()).not.toBeInTheDocument();
    expect(servidor.recibidas('respaldar')).toHaveLength(1);
  });

  test('says why a backup cannot start', async () => {
    const detalle = 'Ya se está haciendo un respaldo (empezó a las 02:00).';
    await abrir({
      'estado.obtener': estado(),
      respaldar: rechazo('respaldo-no-disponible', { detalle }),
    });
    await boton('Respaldar ahora').click();
    await expect.element(toasts().getByText(detalle)).toBeVisible();
  });

  test('without a connection says so, and reads again when asked', async () => {
    const { servidor } = await abrir({ 'estado.obtener': sinRed });
    await boton('Reintentar').click();
    servidor.contestar({ 'estado.obtener': estado() });
    await boton('Reintentar').click();
    await expect.element(fila('Disco')).toBeVisible();
  });

  test.each([
    ['brings no answer', sinRed, /^Error de conexión con el servidor\. Lo que ves se leyó hoy/],
    [
      'is answered with an error',
      rechazo('interno'),
      /^Ha ocurrido un error inesperado\. Lo que ves se leyó hoy/,
    ],
  ])(
    'keeps what was read when a later reading %s, and says of when it is',
    async (_, fallo, dicho) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const { servidor } = await abrir({ 'estado.obtener': estado() });
      await expect.element(fila('Disco')).toBeVisible();
      servidor.contestar({ 'estado.obtener': fallo });
      await vi.advanceTimersByTimeAsync(60_000);
      vi.useRealTimers();
      await expect.element(page.getByText(dicho)).toBeVisible();
      await expect.element(fila('Disco')).toBeVisible();
      expect(toasts().getByRole('alert').elements()).toEqual([]);
    },
  );

  test('sends nobody to an administrator when it fails: its reader is one', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    // No page can draw an hour of this zone.
    vi.spyOn(configuracion, 'zonaHoraria', 'get').mockReturnValue('Ninguna');
    await abrir({ 'estado.obtener': estado() });
    await expect.element(page.getByText(/mira qué dice el registro del programa\.$/)).toBeVisible();
    vi.restoreAllMocks();
  });

  test.each([390, 768, 1024])('fits %d px without breaking a word', async (ancho) => {
    await medir(ancho, 844);
    await abrir({ 'estado.obtener': estado({ avisos: [AVISO] }) });
    await expect.element(fila('Disco')).toBeVisible();
    expect(partidas()).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
});

describe('the dashboard of an administrator', () => {
  const enElPanel = (avisos: AvisoDelSistema[]) =>
    montar('/dashboard-administradores/', {
      como: 'Administrador',
      servidor: new Callado({ 'estado.avisos': { avisos } }),
    });

  test('warns about the backups, and leads to the state', async () => {
    const { donde } = await enElPanel([AVISO]);
    await expect.element(aviso()).toHaveTextContent(AVISO.detalle);
    await page.getByRole('link', { name: 'Ver el estado' }).click();
    await expect.poll(donde).toBe('/estado');
  });

  test('says nothing while all is well', async () => {
    const { servidor } = await enElPanel([]);
    await expect.poll(() => servidor.recibidas('estado.avisos').length).toBe(1);
    expect(page.getByRole('link', { name: 'Ver el estado' }).elements()).toEqual([]);
  });
});
