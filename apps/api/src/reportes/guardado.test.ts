import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMULARIO_VACIO } from '@visitas/contract/formularios/formulario';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emisiones, enlaceDe, levantarEmisiones } from '../../pruebas/emisiones.ts';
import { anadir, tipoQuePide } from '../../pruebas/evidencia.ts';
import { fotoDePrueba, huellaDe } from '../../pruebas/fotos.ts';
import { figurasDe, leerPdf, nodosDe } from '../../pruebas/pdf.ts';
import { exigir, finalizar, iniciar } from '../../pruebas/planificacion.ts';
import { carpetaDeArchivos } from '../plataforma/archivos/abrir.ts';
import { ArchivosEnDisco } from '../plataforma/archivos/enDisco.ts';
import { folioNuevo } from './comprobacion.ts';
import { enlaceDeReporte, llaveNueva } from './enlace.ts';

let empresa: Emisiones;
beforeAll(async () => {
  empresa = await levantarEmisiones();
});
afterAll(() => empresa.detener());

const archivos = () => new ArchivosEnDisco(carpetaDeArchivos(empresa));

/** A visit with the report of a second execution, which is in the store of files. */
async function reemitida() {
  const { idVisita, enlace } = await empresa.terminada();
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
  const huellaArchivo = createHash('sha256').update(pdf).digest();
  await mkdir(empresa.carpetaDatos, { recursive: true });
  const ruta = join(empresa.carpetaDatos, huellaArchivo.toString('hex'));
  await writeFile(ruta, pdf);
  await archivos().poner(huellaArchivo.toString('hex'), ruta);
  await empresa.bd
    .insertInto('archivos')
    .values({
      huella: huellaArchivo,
      guardada: huellaArchivo,
      tipo: 'pdf',
      bytes: pdf.length,
      ancho: null,
      alto: null,
    })
    .execute();
  const primera = await empresa.filaDe(idVisita);
  const segunda = {
    ...primera,
    vuelta: 2,
    clave: folioNuevo(),
    llave: llaveNueva(),
    archivo: null,
    guardado: huellaArchivo,
    huellaArchivo,
    emitidoEn: new Date('2031-06-01T15:00:00.000Z'),
  };
  await empresa.bd.insertInto('reportes').values(segunda).execute();
  return { pdf, primera, segunda, enlace, suyo: enlaceDeReporte(idVisita, segunda.llave) };
}

/** Sends a photo as a phone does, and returns its hash. */
async function enviarFoto(foto: Buffer): Promise<string> {
  const huella = huellaDe(foto);
  const respuesta = await fetch(`${empresa.url}/api/archivos/${huella}`, {
    method: 'PUT',
    body: new Uint8Array(foto),
    headers: {
      'Content-Type': 'image/jpeg',
      Authorization: `Bearer ${await empresa.sesion('tomas')}`,
    },
  });
  expect(respuesta.status).toBe(201);
  return huella;
}

const leido = async (respuesta: Response) => Buffer.from(await respuesta.arrayBuffer());

describe('a report in the store of files', () => {
  test('opens like the others, and the first report of its visit stays', async () => {
    const { pdf, primera, enlace, suyo } = await reemitida();
    const [una, otra] = [await empresa.abrir(enlace), await empresa.abrir(suyo)];
    expect((await leido(una)).equals(primera.archivo ?? pdf)).toBe(true);
    expect((await leido(otra)).equals(pdf)).toBe(true);
    expect(otra.headers.get('content-length')).toBe(String(pdf.length));
    for (const nombre of ['content-type', 'content-disposition', 'content-security-policy'])
      expect(otra.headers.get(nombre)).toBe(una.headers.get(nombre));
    const cabeza = await empresa.abrir(suyo, {}, 'HEAD');
    expect(cabeza.headers.get('content-length')).toBe(String(pdf.length));
  });

  test('has the photos that the phone sent: the smaller copies, whole', async () => {
    const { tomas } = empresa.gente;
    const idTipoVisita = await tipoQuePide(empresa, { ...FORMULARIO_VACIO, fotos: 1 });
    const { idVisita } = await empresa.planificar({ idTipoVisita });
    exigir(201, await iniciar(tomas, idVisita));
    const archivo = await enviarFoto(fotoDePrueba({ ancho: 2048, alto: 1536 }));
    const mediana = await enviarFoto(fotoDePrueba({ ancho: 960, alto: 720 }));
    exigir(201, await anadir(tomas, idVisita, archivo, { mediana, clase: 'antes' }));
    const fin = { evidencias: [{ archivo, clase: 'antes', leyenda: 'Bomba sin funcionar' }] };
    const enlace = enlaceDe(exigir(201, await finalizar(tomas, idVisita, fin)));

    const pdf = await leido(await empresa.abrir(enlace));
    const { texto, estructura } = await leerPdf(pdf);
    expect(texto.replaceAll('\n', ' ')).toContain('Fotos 1 · Antes. Bomba sin funcionar');
    expect(nodosDe(estructura, 'Figure').at(-1)?.alt).toBe('Bomba sin funcionar');
    expect((await figurasDe(pdf)).flatMap(({ foto }) => foto ?? [])).toMatchObject([
      { pixeles: [960, 720] },
    ]);
    const fila = await empresa.filaDe(idVisita);
    expect(fila).toMatchObject({ archivo: null, guardado: fila.huellaArchivo });
    expect(createHash('sha256').update(pdf).digest()).toEqual(fila.huellaArchivo);
  });

  test('whose file is lost is a failure, not another answer', async () => {
    const { suyo, segunda } = await reemitida();
    await archivos().borrar(segunda.huellaArchivo.toString('hex'));
    expect((await empresa.abrir(suyo)).status).toBe(500);
  });
});

describe('a reader of the document', () => {
  const verificar = async (clave: string) =>
    (await empresa.pedir(`GET /api/reportes/${clave}`)).cuerpo;

  test('learns that a report was replaced, when and by which version', async () => {
    const { primera, segunda } = await reemitida();
    expect(await verificar(primera.clave)).toMatchObject({
      huellaArchivo: primera.huellaArchivo.toString('hex'),
      version: 1,
      reemplazadoPor: { version: 2, emitidoEn: '2031-06-01T15:00:00.000Z' },
    });
    const ultima = await verificar(segunda.clave);
    expect(ultima).toMatchObject({
      huellaArchivo: segunda.huellaArchivo.toString('hex'),
      version: 2,
    });
    expect(ultima).not.toHaveProperty('reemplazadoPor');
  });

  test('of a visit executed once learns nothing of versions', async () => {
    const { idVisita } = await empresa.terminada();
    const { clave } = await empresa.filaDe(idVisita);
    const verificado = await verificar(clave);
    expect(verificado).not.toHaveProperty('version');
    expect(verificado).not.toHaveProperty('reemplazadoPor');
  });
});
