import type { Visita } from '@visitas/contract/visitas/esquemas';
import { expect, test } from 'vitest';
import { desempaquetado, leerPdf } from '../../pruebas/pdf.ts';
import {
  alNorte,
  aprobar,
  comoEsta,
  editar,
  empresaDelArchivo,
  finalizar,
  iniciar,
  leer,
  rechazar,
  solicitar,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import type { Contestado } from '../../pruebas/servidor.ts';

/** Unmistakable in any answer. */
const RANGO = '187.3';

const { empresa, sara } = empresaDelArchivo({ ajustes: { RANGO_UBICACION_METROS: RANGO } });
let tecnico: Tecnico;

async function nueva(): Promise<Visita> {
  tecnico = await empresa.tecnico();
  return empresa.planificar({ idTecnico: tecnico.id });
}

const ir = (idVisita: number, metros: number, precisionInicio?: number) =>
  iniciar(tecnico.pedir, idVisita, { latitudInicio: alNorte(metros), precisionInicio });
const irse = (idVisita: number, metros: number, precisionFin?: number) =>
  finalizar(tecnico.pedir, idVisita, { latitudFin: alNorte(metros), precisionFin });

test('a technician sees the validation, but no distance, accuracy or verdict', async () => {
  const { idVisita } = await nueva();
  await ir(idVisita, 40, 9);
  await irse(idVisita, 40, 9);
  const oculto = {
    precisionInicio: null,
    distanciaInicio: null,
    veredictoInicio: null,
    precisionFin: null,
    distanciaFin: null,
    veredictoFin: null,
    lugarCliente: null,
    validadoPorUbicacion: true,
  };
  const { pedir } = tecnico;
  expect((await leer(pedir, idVisita)).cuerpo.ejecucionVisita).toMatchObject(oculto);
  const { cuerpo } = await pedir<Visita[]>('GET /api/visitas/por-tecnico');
  expect(cuerpo[0]?.ejecucionVisita).toMatchObject(oculto);
  for (const quien of [sara, empresa.gente.ana])
    expect((await leer(quien, idVisita)).cuerpo.ejecucionVisita).toMatchObject({
      precisionInicio: 9,
      distanciaInicio: expect.closeTo(40, 3),
      veredictoFin: 'dentro',
    });
});

test('no answer contains the range', async () => {
  const dichos: string[] = [];
  const oir = <T>(respuesta: Contestado<T>): Contestado<T> => {
    dichos.push(respuesta.texto, JSON.stringify([...respuesta.cabeceras]));
    return respuesta;
  };
  const visita = await nueva();
  const { idVisita } = visita;
  const { ana, saul } = empresa.gente;
  oir(await editar(sara, idVisita, comoEsta(visita)));
  oir(await solicitar(tecnico.pedir, idVisita));
  oir(await rechazar(sara, idVisita));
  oir(await ir(idVisita, 500));
  oir(await ir(idVisita, 500));
  oir(await irse(idVisita, 5));
  oir(await irse(idVisita, Number.NaN));
  oir(await aprobar(ana, idVisita));
  oir(await editar(saul, idVisita, comoEsta(visita)));
  for (const pedir of [ana, sara, tecnico.pedir, empresa.pedir])
    for (const ruta of [
      ...['', '/por-supervisor', '/por-tecnico', '?limite=5', `/${idVisita}`],
      ...[`/ejecucion/${idVisita}`, '/dashboard/administrador'],
    ])
      oir(await pedir(`GET /api/visitas${ruta}`));
  const historia = oir(await ana<unknown[]>(`GET /api/bitacora?entidad=visita&id=${idVisita}`));
  expect(historia.cuerpo).toHaveLength(6);
  for (const ruta of ['/documentacion', '/documentacion/openapi.json', '/salud', '/clientes'])
    oir(await ana(`GET /api${ruta}`));
  expect(dichos.filter((texto) => texto.includes(RANGO))).toEqual([]);
  // The documentation names the setting, which is written and never read.
  expect(dichos.filter((texto) => /"rango(?!_ubicacion_metros")/i.test(texto))).toEqual([]);
});

test('the report contains neither the range, nor distances, nor accuracies', async () => {
  const { idVisita } = await nueva();
  await ir(idVisita, 41.5, 9.25);
  await irse(idVisita, 512.75, 9.25);
  const { cuerpo } = await leer(tecnico.pedir, idVisita);
  const enlace = cuerpo.ejecucionVisita?.reporteVisita?.archivoPdf;
  const archivo = await fetch(`${empresa.url}/api${enlace}`);
  const pdf = Buffer.from(await archivo.arrayBuffer());
  const { texto } = await leerPdf(pdf);
  expect(texto).toContain('Fuera del rango permitido');
  const { contenido } = await empresa.bd
    .selectFrom('reportes')
    .select('contenido')
    .where('idVisita', '=', idVisita)
    .executeTakeFirstOrThrow();
  for (const dicho of [texto, contenido, desempaquetado(pdf)]) expect(dicho).not.toContain(RANGO);
  for (const dicho of [texto, contenido]) {
    // Fractions of a second, the port of an address and a fingerprint may contain any digits.
    const sinHoras = dicho.replace(/T\d\d:\d\d:\d\d\.\d+Z|https?:\S+|[\da-f]{64}/g, '');
    expect(sinHoras).not.toMatch(/±|41\.[45]|512|513|9\.25/);
    expect(dicho).not.toMatch(/"rango|distancia"|precision"/i);
  }
  const historia = await empresa.gente.ana(`GET /api/bitacora?entidad=reporte&id=${idVisita}`);
  expect(historia.texto).toContain('huellaArchivo');
  expect(historia.texto).not.toMatch(/"(contenido|archivo|llave)"/);
});
