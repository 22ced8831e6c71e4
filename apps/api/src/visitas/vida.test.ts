import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { abrirLinea } from '../../pruebas/contrato/linea.ts';
import type { Conexion } from '../../pruebas/contrato/llamador.ts';
import { corridasSinReducir, PLAZO, sinFaltas } from '../../pruebas/contrato/semilla.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { faltasAlFinal } from '../../pruebas/vida/cierre.ts';
import { type Intencion, intencion, simultaneas } from '../../pruebas/vida/intenciones.ts';
import { empezar, jugar } from '../../pruebas/vida/partida.ts';
import { faltasDeLaRespuesta } from '../../pruebas/vida/respuestas.ts';
import { plegarCuentas } from './cuentas/consultas.ts';

let servidor: ServidorDePrueba;
let conexion: Conexion;
beforeAll(async () => {
  servidor = await levantar();
  conexion = { linea: abrirLinea(servidor.url), bd: servidor.bd };
});
afterAll(async () => {
  conexion.linea.cerrar();
  await servidor.detener();
});

/** Plays a new world from beginning to end. The steps of a group run at once, while the counts are folded. */
async function vivir(grupos: readonly Intencion[][]): Promise<void> {
  const partida = await empezar(conexion);
  for (const grupo of grupos) {
    const [hechas] = await Promise.all([jugar(partida, grupo), plegarCuentas(conexion.bd)]);
    if (hechas.length === 1)
      sinFaltas(hechas.flatMap((hecha) => faltasDeLaRespuesta(partida, hecha)));
  }
  sinFaltas(await faltasAlFinal(partida));
}

test('one by one, every step follows the specification', PLAZO, async () => {
  const pasos = fc.array(intencion, { minLength: 30, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(pasos, (sueltos) => vivir(sueltos.map((paso) => [paso]))),
    corridasSinReducir(18),
  );
});

test('simultaneous steps follow the specification in some order', PLAZO, async () => {
  const grupos = fc.array(simultaneas, { minLength: 8, maxLength: 20 });
  await fc.assert(fc.asyncProperty(grupos, vivir), corridasSinReducir(18));
});
