import type { DuracionReal } from '@visitas/contract/catalogos/duracion';
import { CATALOGOS } from '@visitas/contract/catalogos/operaciones';
import { DURACION_DE_VISITA, LA_DURACION_VA } from '@visitas/contract/visitas/hora';
import { beforeAll, describe, expect, test } from 'vitest';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { escenaDelArchivo, HOY, suya, type Visita } from '../../pruebas/paneles/escena.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

interface Tipo {
  idTipoVisita: number;
  nombre: string;
  activo: boolean;
  duracionMinutos?: number;
  version: number;
}

const { escena } = escenaDelArchivo('supervisor', 'sara');
let ana: Pedir;
beforeAll(async () => {
  ana = await escena.servidor.como('ana');
});

let cuantos = 0;
const crear = (ademas: object) =>
  ana<Tipo>('POST /api/catalogos/tipoVisita', {
    cuerpo: { nombre: `Tipo ${cuantos++}`, ...ademas },
  });
const editar = (cuerpo: object) => ana<Tipo>('PUT /api/catalogos/tipoVisita', { cuerpo });
const leer = async ({ idTipoVisita: id }: Tipo) =>
  (await ana<Tipo>(`GET /api/catalogos/${id}/tipoVisita`)).cuerpo;

describe('how long a type takes', () => {
  test('is written, kept when it is not said, taken away by null, and told in every reading', async () => {
    const { cuerpo: tipo } = await crear({ duracionMinutos: 30 });
    expect(tipo).toMatchObject({ duracionMinutos: 30, version: 1 });
    const { duracionMinutos: _, ...sinDecirla } = tipo;
    const { cuerpo: igual } = await editar({ ...sinDecirla, nombre: 'Otro nombre' });
    expect(igual).toEqual({ ...tipo, nombre: 'Otro nombre', version: 2 });
    const { cuerpo: larga } = await editar({ ...igual, duracionMinutos: 720 });
    expect(await leer(tipo)).toEqual(larga);
    const { cuerpo: todos } = await ana<Tipo[]>('GET /api/catalogos/tipoVisita');
    expect(todos).toContainEqual(larga);
    const { texto } = await ana('GET /api/catalogos/tipoVisita/exportar?formato=csv');
    expect(texto).toContain('Otro nombre;Activo;720');

    const { cuerpo: sinElla } = await editar({ ...larga, duracionMinutos: null });
    expect(sinElla).toEqual({ ...sinDecirla, nombre: 'Otro nombre', version: 4 });
    expect(await leer(tipo)).toEqual(sinElla);
    const { cuerpo: historia } = await ana<{ despues: object }[]>(
      `GET /api/bitacora?entidad=tipoVisita&id=${tipo.idTipoVisita}`,
    );
    expect(historia.map(({ despues }) => despues)).toMatchObject([
      { duracionMinutos: null },
      { duracionMinutos: 720 },
      { nombre: 'Otro nombre' },
      { duracionMinutos: 30 },
    ]);
  });

  test.each([0, 4, 721, 1_800, -30, 45.5, '45', '1h', '', true, {}, [45]])(
    'is never %j',
    async (duracionMinutos) => {
      const { cuerpo: tipo } = await crear({});
      const campos = { duracionMinutos: [LA_DURACION_VA] };
      const { bd } = escena.servidor;
      await rechazaCampos(bd, () => crear({ duracionMinutos }), campos);
      await rechazaCampos(bd, () => editar({ ...tipo, duracionMinutos }), campos);
    },
  );

  test('is of no other catalogue', async () => {
    for (const tipo of ['rolUsuario', 'estadoVisita'] as const) {
      const { campoId } = CATALOGOS[tipo];
      const { cuerpo } = await ana<Record<string, number>>(`POST /api/catalogos/${tipo}`, {
        cuerpo: { nombre: 'Con duración', duracionMinutos: 30 },
      });
      expect(Object.keys(cuerpo).sort()).toEqual(['activo', campoId, 'nombre', 'version'].sort());
    }
  });
});

describe('how long its visits took', () => {
  const MS_POR_MINUTO = 60_000;
  const MS_POR_DIA = 86_400_000;
  const AHORA = Date.parse(`${HOY}T09:00:00-06:00`);

  /** A visit of that many minutes, which ended that many days ago. */
  const deMinutos = (minutos: number, hace = 1, ademas: Partial<Visita> = {}): Visita => {
    const fin = AHORA - hace * MS_POR_DIA;
    return {
      ...suya,
      estado: 'Finalizada',
      fechaInicio: new Date(fin - minutos * MS_POR_MINUTO),
      fechaFinalizacion: new Date(fin),
      ...ademas,
    };
  };
  /** Its time is then that of the arrival at the server. */
  const conDuda = (momento: 'Inicio' | 'Fin'): Visita => {
    const visita = deMinutos(5);
    const recibido = momento === 'Inicio' ? visita.fechaInicio : visita.fechaFinalizacion;
    return { ...visita, [`horaDudosa${momento}`]: true, [`recibido${momento}`]: recibido };
  };
  const duracion = (id: number, pedir = ana) =>
    pedir<DuracionReal>(`GET /api/catalogos/${id}/tipoVisita/duracion`);

  test('is the median of the last ones really done, without what a clock or an accident says', async () => {
    const [id = 0, otro = 0] = escena.personal.tipos;
    const { deSiempre } = DURACION_DE_VISITA;
    expect((await duracion(id)).cuerpo).toEqual({
      visitas: 0,
      mediana: null,
      esperada: deSiempre,
    });
    await escena.planear(
      ...[40, 52, 52, 61].map((minutos) => deMinutos(minutos)),
      // Another supervisor's count as well: the type is of the company.
      deMinutos(90, 179, { de: 'saul', para: 'tania' }),
      // None of these says how long a visit takes.
      ...[0, 721, 3_000].map((minutos) => deMinutos(minutos)),
      deMinutos(5, 181),
      deMinutos(5, 1, { noRealizada: 'ausente', resultado: 'No había nadie.' }),
      conDuda('Inicio'),
      conDuda('Fin'),
      { ...deMinutos(5), estado: 'En Proceso', fechaFinalizacion: null },
      { ...suya, estado: 'Cancelada' },
    );
    expect((await duracion(id)).cuerpo).toEqual({ visitas: 5, mediana: 52, esperada: deSiempre });
    expect((await duracion(otro)).cuerpo).toMatchObject({ visitas: 0, mediana: null });

    const { cuerpo: tipo } = await ana<Tipo>(`GET /api/catalogos/${id}/tipoVisita`);
    await editar({ ...tipo, duracionMinutos: 30 });
    expect((await duracion(id)).cuerpo).toMatchObject({ mediana: 52, esperada: 30 });
  });

  test('is for who edits the types, of a type that exists', async () => {
    const [id = 0] = escena.personal.tipos;
    for (const quien of ['sara', 'tomas'])
      expect((await duracion(id, await escena.servidor.como(quien))).estado).toBe(403);
    expect((await duracion(id, escena.servidor.pedir)).estado).toBe(401);
    expect((await duracion(2_147_483_647)).estado).toBe(404);
  });
});
