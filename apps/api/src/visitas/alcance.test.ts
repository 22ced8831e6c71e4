import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { crearUsuario } from '../../pruebas/personas.ts';
import { type Empresa, leer, levantarEmpresa } from '../../pruebas/planificacion.ts';
import { sesionDe } from '../../pruebas/sesiones.ts';
import { insertarVisita } from '../../pruebas/visitas.ts';
import { contar } from './listas/consultas.ts';

const TODAS = { encontrados: null, filtros: {}, hoy: '2025-06-01', hora: '12:00', zona: 'UTC' };

let empresa: Empresa;
const visita: Record<'deSara' | 'deSaul' | 'deSaraConTania', number> = {
  deSara: 0,
  deSaul: 0,
  deSaraConTania: 0,
};
beforeAll(async () => {
  empresa = await levantarEmpresa();
  const { ids, idTipoVisita, bd } = empresa;
  const { idCliente } = await empresa.cliente();
  const partes = { idCliente, idTipoVisita };
  const { sara, saul, tomas, tania } = ids;
  visita.deSara = await insertarVisita(bd, { ...partes, idSupervisor: sara, idTecnico: tomas });
  visita.deSaul = await insertarVisita(bd, { ...partes, idSupervisor: saul, idTecnico: tania });
  // Tania was lent once: the link is gone, the visit stays.
  visita.deSaraConTania = await insertarVisita(bd, {
    ...partes,
    idSupervisor: sara,
    idTecnico: tania,
    estado: 'Finalizada',
  });
});
afterAll(() => empresa.detener());

/** The visits that each person reaches, newest first. */
const ALCANZA = {
  ana: ['deSaraConTania', 'deSaul', 'deSara'],
  andres: ['deSaraConTania', 'deSaul', 'deSara'],
  sara: ['deSaraConTania', 'deSara'],
  saul: ['deSaul'],
  tomas: ['deSara'],
  tania: ['deSaraConTania', 'deSaul'],
} as const;
type Quien = keyof typeof ALCANZA;
const CADA_UNO = nombresDe(ALCANZA);

const LISTAS = {
  '/visitas': ['ana', 'andres'],
  '/visitas/por-supervisor': ['sara', 'saul'],
  '/visitas/por-tecnico': ['tomas', 'tania'],
} satisfies Record<string, Quien[]>;

describe.each(Object.entries(LISTAS))('%s', (ruta, admitidos) => {
  test.each(CADA_UNO)('asked by %s', async (quien) => {
    for (const linea of [`GET /api${ruta}`, `GET /api${ruta}/`] as const) {
      const { estado, cuerpo } = await empresa.gente[quien]<Visita[]>(linea);
      const admitido = (admitidos as Quien[]).includes(quien);
      expect(estado).toBe(admitido ? 200 : 403);
      const esperadas = ALCANZA[quien].map((nombre) => visita[nombre]);
      if (admitido) expect(cuerpo.map(({ idVisita }) => idVisita)).toEqual(esperadas);
    }
  });

  test('is refused without a session', async () => {
    expect((await empresa.pedir(`GET /api${ruta}`)).estado).toBe(401);
  });
});

describe('one visit', () => {
  test.each(CADA_UNO)('asked by %s is theirs or is not found', async (quien) => {
    const alcanza: readonly string[] = ALCANZA[quien];
    for (const [nombre, id] of Object.entries(visita)) {
      const suya = alcanza.includes(nombre);
      const { estado, cuerpo } = await leer(empresa.gente[quien], id);
      expect([nombre, estado]).toEqual([nombre, suya ? 200 : 404]);
      // Any reader of a visit may call its client.
      if (suya) expect(cuerpo.cliente.telefono).toBe('2232-1010');
      const ejecucion = await empresa.gente[quien](`GET /api/visitas/ejecucion/${id}`);
      const iniciada = nombre === 'deSaraConTania';
      expect(ejecucion.estado).toBe(suya && iniciada ? 200 : 404);
      if (suya && iniciada) expect(ejecucion.cuerpo).toEqual(cuerpo.ejecucionVisita);
    }
  });

  test('of another supervisor reads exactly like one that does not exist', async () => {
    const { saul } = empresa.gente;
    const ajena = await leer(saul, visita.deSara);
    expect(ajena.texto).toBe((await leer(saul, 2_147_483_647)).texto);
  });

  test('is refused without a session', async () => {
    expect((await leer(empresa.pedir, visita.deSara)).estado).toBe(401);
  });
});

test('a role added by the company reaches no visit, neither through the API nor past it', async () => {
  const { ana } = empresa.gente;
  const envio = { cuerpo: { nombre: 'Contador' } };
  const { cuerpo } = await ana<{ idRolUsuario: number }>('POST /api/catalogos/rolUsuario', envio);
  const { user } = await crearUsuario(ana, cuerpo.idRolUsuario, { password: CONTRASENA });
  const contador = await empresa.como(user);
  for (const ruta of [...Object.keys(LISTAS), `/visitas/${visita.deSara}`])
    expect((await contador(`GET /api${ruta}`)).estado).toBe(403);
  for (const rol of ['Contador', 'constructor', ''])
    expect(await contar(empresa.bd, sesionDe({ rol }), TODAS)).toBe(0);
});
