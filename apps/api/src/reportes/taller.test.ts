import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Emisiones, levantarEmisiones } from '../../pruebas/emisiones.ts';
import { CONTENIDO, huellaEsperada, informe } from '../../pruebas/informes.ts';
import { exigir, finalizar, leer } from '../../pruebas/planificacion.ts';
import { Taller, taller } from './taller.ts';

const ACOMPANAMIENTO = { huellaDelContenido: huellaEsperada(CONTENIDO), logo: null };

/** A thread that does something else instead of drawing. */
const hiloQue = (hace: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    let primero;
    parentPort.on('message', ({ turno, pedido }) => { ${hace} });`)}`;

function tallerCon(ajustes: ConstructorParameters<typeof Taller>[0]): Taller {
  const uno = new Taller(ajustes);
  onTestFinished(() => uno.soltar());
  return uno;
}

const enBytes = `parentPort.postMessage({ turno, hecho: new TextEncoder().encode(pedido.contenido.tecnico) });`;
const de = (uno: Taller, tecnico: string) =>
  uno.dibujar({ ...CONTENIDO, tecnico }, ACOMPANAMIENTO).then(String);

describe('the thread that draws reports', () => {
  test('draws what is drawn without it, byte by byte, with its logo', async () => {
    const logo = {
      bytes: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
        'base64',
      ),
      ancho: 1,
      alto: 1,
    };
    const suyo = tallerCon({});
    expect(await suyo.dibujar(CONTENIDO, ACOMPANAMIENTO)).toEqual(informe());
    const conLogo = await suyo.dibujar(CONTENIDO, { ...ACOMPANAMIENTO, logo });
    expect(conLogo).toEqual(informe({}, logo));
  });

  test('gives to each what is theirs, and a fault to whom it belongs', async () => {
    const suyo = tallerCon({
      direccion: hiloQue(
        `const con = (dibujado) => parentPort.postMessage(dibujado);
         const enBytes = (texto) => new TextEncoder().encode(texto);
         if (pedido.contenido.tecnico === 'malo') con({ turno, fallo: { error: new Error('no quiso'), clase: null, propiedades: {} } });
         else if (pedido.contenido.tecnico === 'uno') primero = turno;
         else for (const dibujado of [{ turno, hecho: enBytes('dos') }, { turno: primero, hecho: enBytes('uno') }]) con(dibujado);`,
      ),
    });
    const malo = expect(de(suyo, 'malo')).rejects.toThrow('no quiso');
    expect(await Promise.all([de(suyo, 'uno'), de(suyo, 'dos')])).toEqual(['uno', 'dos']);
    await malo;
  });

  test.each([
    ['dies', `process.exit(3);`, 'ended (3)'],
    ['breaks', `throw new Error('se rompió');`, 'se rompió'],
    ['is silent', `for (;;);`, 'does not answer'],
  ])('when it %s refuses all it had, and the next one has another', async (_, hace, dicho) => {
    const direccion = hiloQue(`if (pedido.contenido.tecnico === 'fatal') { ${hace} } ${enBytes}`);
    const suyo = tallerCon({ direccion, plazoMs: 500 });
    expect(await de(suyo, 'antes')).toBe('antes');
    const perdidos = await Promise.allSettled([de(suyo, 'fatal'), de(suyo, 'detrás')]);
    for (const perdido of perdidos)
      expect(perdido).toMatchObject({ reason: { message: expect.stringContaining(dicho) } });
    expect(await de(suyo, 'después')).toBe('después');
  });

  test('admits no more than it can have waiting', async () => {
    const suyo = tallerCon({
      direccion: hiloQue(enBytes),
      esperasMaximas: 2,
    });
    const admitidos = [de(suyo, 'uno'), de(suyo, 'dos')];
    await expect(de(suyo, 'tres')).rejects.toMatchObject({ problema: { status: 503 } });
    expect(await Promise.all(admitidos)).toEqual(['uno', 'dos']);
    expect(await de(suyo, 'tres')).toBe('tres');
  });
});

describe('whoever finishes a visit', () => {
  let empresa: Emisiones;
  beforeAll(async () => {
    empresa = await levantarEmisiones();
  });
  afterAll(() => empresa.detener());

  test('and loses its thread meanwhile finishes nothing, and may try again with the same key', async () => {
    const { idVisita, tecnico } = await empresa.iniciada();
    const cuerpo = { idVisita, latitudFin: 14.6, longitudFin: -90.5 };
    const envio = { cuerpo, cabeceras: { 'Idempotency-Key': crypto.randomUUID() } };
    const enviar = () => tecnico.pedir('POST /api/visitas/finalizar', envio);
    // The next thread is killed as it is born.
    await taller.soltar();
    process.once('worker', (hilo) => void hilo.terminate());
    expect((await enviar()).estado).toBe(500);
    expect(await empresa.cuantos(idVisita)).toBe(0);
    const { cuerpo: visita } = await leer(empresa.gente.sara, idVisita);
    expect(visita.estadoVisita.nombre).toBe('En Proceso');

    expect((await enviar()).estado).toBe(201);
    expect(await empresa.cuantos(idVisita)).toBe(1);
  });

  test('is answered by a program that closes while it is drawn', async () => {
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
