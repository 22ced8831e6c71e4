import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Emisiones, levantarEmisiones } from '../../pruebas/emisiones.ts';
import { CONTENIDO, huellaEsperada, informe, jpegDe } from '../../pruebas/informes.ts';
import { exigir, finalizar, leer } from '../../pruebas/planificacion.ts';
import { Taller, taller } from './taller.ts';

const ACOMPANAMIENTO = { huellaDelContenido: huellaEsperada(CONTENIDO), logo: null };

describe('the thread that draws reports', () => {
  test('draws the same bytes as without it, also with a logo', async () => {
    const logo = {
      bytes: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
        'base64',
      ),
      ancho: 1,
      alto: 1,
    };
    const suyo = new Taller();
    onTestFinished(() => suyo.soltar());
    expect(await suyo.dibujar(CONTENIDO, ACOMPANAMIENTO)).toEqual(informe());
    const conLogo = await suyo.dibujar(CONTENIDO, { ...ACOMPANAMIENTO, logo });
    expect(conLogo).toEqual(informe({}, logo));
  });

  test('takes the photos with it, and no copy stays', async () => {
    const fotos = [
      {
        archivo: 'a',
        mediana: null,
        clase: 'antes' as const,
        leyenda: 'Bomba',
        pregunta: null,
        ocurridoEn: CONTENIDO.fechaInicio,
      },
    ];
    const bytes = jpegDe(960, 720);
    const suyo = new Taller();
    onTestFinished(() => suyo.soltar());
    const esperado = informe({ fotos }, null, new Map([['a', bytes.slice()]]));
    const contenido = { ...CONTENIDO, fotos };
    const dibujado = await suyo.dibujar(
      contenido,
      { huellaDelContenido: huellaEsperada(contenido), logo: null },
      { fotos: new Map([['a', bytes]]) },
    );
    expect(dibujado.equals(esperado)).toBe(true);
    expect(bytes.length).toBe(0);
  });
});

describe('finishing a visit', () => {
  let empresa: Emisiones;
  beforeAll(async () => {
    empresa = await levantarEmisiones();
  });
  afterAll(() => empresa.detener());

  test('while its thread dies finishes nothing, and works again with the same key', async () => {
    const { idVisita, tecnico } = await empresa.iniciada();
    const cuerpo = { idVisita, latitudFin: 14.6, longitudFin: -90.5 };
    const envio = { cuerpo, cabeceras: { 'Idempotency-Key': crypto.randomUUID() } };
    const enviar = () => tecnico.pedir('POST /api/visitas/finalizar', envio);
    // The next thread is killed as soon as it starts.
    await taller.soltar();
    process.once('worker', (hilo) => void hilo.terminate());
    expect((await enviar()).estado).toBe(500);
    expect(await empresa.cuantos(idVisita)).toBe(0);
    const { cuerpo: visita } = await leer(empresa.gente.sara, idVisita);
    expect(visita.estadoVisita.nombre).toBe('En Proceso');

    expect((await enviar()).estado).toBe(201);
    expect(await empresa.cuantos(idVisita)).toBe(1);
  });

  test('is answered by a program that closes while the report is drawn', async () => {
    const otra = await levantarEmisiones();
    onTestFinished(() => otra.detener());
    const { idVisita, tecnico } = await otra.iniciada();
    await taller.soltar();
    const dibujando = once(process, 'worker');
    const final = finalizar(tecnico.pedir, idVisita);
    await dibujando;
    const cerrada = otra.app.close();
    exigir(201, await final);
    await cerrada;
    expect(await otra.cuantos(idVisita)).toBe(1);
  });
});
