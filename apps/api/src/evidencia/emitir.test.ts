import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  anadir,
  enviarFoto,
  formulario,
  leerSola,
  pregunta,
  tipoQuePide,
} from '../../pruebas/evidencia.ts';
import { fotoDePrueba, huellaDe } from '../../pruebas/fotos.ts';
import { leerPdf } from '../../pruebas/pdf.ts';
import {
  type Ejecucion,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import { carpetaDeArchivos } from '../plataforma/archivos/abrir.ts';
import { ArchivosEnDisco } from '../plataforma/archivos/enDisco.ts';

const { empresa, sara } = empresaDelArchivo();

interface Visitada {
  idVisita: number;
  tecnico: Tecnico;
  /** Sends the bytes of a photo; returns its address. */
  enviar(foto: Buffer): Promise<string>;
}

async function enProceso(): Promise<Visitada> {
  const idTipoVisita = await tipoQuePide(empresa, formulario([pregunta('a')], { fotos: 1 }));
  const tecnico = await empresa.tecnico();
  const { idVisita } = await empresa.planificar({ idTipoVisita, idTecnico: tecnico.id });
  exigir(201, await iniciar(tecnico.pedir, idVisita));
  return { idVisita, tecnico, enviar: (foto) => enviarFoto(empresa, tecnico, foto) };
}

const unaFoto = (bytes = 3_000) => fotoDePrueba({ datos: randomBytes(bytes) });
const reporteDe = (idVisita: number) =>
  empresa.bd
    .selectFrom('reportes')
    .selectAll()
    .where('idVisita', '=', idVisita)
    .executeTakeFirstOrThrow();

async function abrir({ reporteVisita }: Pick<Ejecucion, 'reporteVisita'>): Promise<Buffer> {
  const respuesta = await fetch(`${empresa.url}/api${reporteVisita?.archivoPdf}`);
  expect(respuesta.status).toBe(200);
  return Buffer.from(await respuesta.arrayBuffer());
}

test('a report with photos is a file of the store, with the smaller copy of each', async () => {
  const { idVisita, tecnico, enviar } = await enProceso();
  const [grande, mediana] = [unaFoto(6_000), unaFoto()];
  const archivo = await enviar(grande);
  const copia = await enviar(mediana);
  exigir(
    201,
    await anadir(tecnico.pedir, idVisita, archivo, { mediana: copia, leyenda: 'Filtro' }),
  );
  const fin = exigir(201, await finalizar(tecnico.pedir, idVisita, { evidencias: [archivo] }));
  const pdf = await abrir(fin);
  expect(pdf.includes(mediana)).toBe(true);
  expect(pdf.includes(grande)).toBe(false);
  expect((await leerPdf(pdf)).texto).toContain('Filtro');
  const { archivo: enFila, guardado, huellaArchivo, contenido } = await reporteDe(idVisita);
  expect(enFila).toBeNull();
  expect(guardado).toEqual(createHash('sha256').update(pdf).digest());
  expect(huellaArchivo).toEqual(guardado);
  expect(contenido).not.toContain('ilegible');
});

test('the last photo that arrives brings its bytes to the report, with those before it', async () => {
  const { idVisita, tecnico, enviar } = await enProceso();
  const fotos = [unaFoto(), unaFoto(), unaFoto()];
  const evidencias = fotos.map(huellaDe);
  exigir(201, await finalizar(tecnico.pedir, idVisita, { evidencias }));
  for (const foto of fotos) exigir(201, await anadir(tecnico.pedir, idVisita, await enviar(foto)));
  const { ejecucionVisita } = await leerSola(sara, idVisita);
  const pdf = await abrir(ejecucionVisita ?? { reporteVisita: null });
  for (const foto of fotos) expect(pdf.includes(foto)).toBe(true);
});

test('a photo added by the supervisor is in the report, though the finish does not name it', async () => {
  const { idVisita, tecnico, enviar } = await enProceso();
  const foto = unaFoto();
  exigir(201, await anadir(tecnico.pedir, idVisita, await enviar(foto)));
  const fin = exigir(201, await finalizar(tecnico.pedir, idVisita));
  expect((await abrir(fin)).includes(foto)).toBe(true);
});

test('a photo whose file was lost is told in its report, and stops nothing', async () => {
  const { idVisita, tecnico, enviar } = await enProceso();
  const archivo = await enviar(unaFoto());
  await new ArchivosEnDisco(carpetaDeArchivos(empresa)).borrar(archivo);
  exigir(201, await anadir(tecnico.pedir, idVisita, archivo));
  exigir(201, await finalizar(tecnico.pedir, idVisita, { evidencias: [archivo] }));
  const { archivo: enFila, contenido } = await reporteDe(idVisita);
  expect(JSON.parse(contenido).fotos).toMatchObject([{ archivo, ilegible: true }]);
  expect(enFila).not.toBeNull();
});
