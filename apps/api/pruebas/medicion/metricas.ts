import { operaciones } from '@visitas/contract/operaciones';
import { test } from 'vitest';
import { escribirMedidas, peticiones } from '../../src/plataforma/medidas.ts';
import { decir } from './tabla.ts';

const VECES = 200_000;
const LECTURAS = 50;

/** This process alone: the work of other programs does not count. */
async function microsegundos(veces: number, hacer: (vez: number) => unknown): Promise<number> {
  const antes = process.cpuUsage();
  for (let vez = 0; vez < veces; vez += 1) await hacer(vez);
  const { user, system } = process.cpuUsage(antes);
  return (user + system) / veces;
}

test('the cost of the metrics', async () => {
  const rutas = [...new Set(Object.values(operaciones).map(({ ruta }) => ruta))];
  const anotar = (vez: number) =>
    peticiones.observe(
      {
        ruta: rutas[vez % rutas.length] ?? '',
        metodo: 'GET',
        estado: vez % 7 === 0 ? '3xx' : '2xx',
      },
      (vez % 100) / 1_000,
    );
  const nada = await microsegundos(VECES, () => undefined);
  await microsegundos(VECES, anotar);
  decir('', 'µs de procesador');
  decir('cada petición', ((await microsegundos(VECES, anotar)) - nada).toFixed(2));
  decir(
    `cada lectura, con ${rutas.length} rutas en uso`,
    (await microsegundos(LECTURAS, escribirMedidas)).toFixed(0),
  );
  decir('su tamaño, KB', ((await escribirMedidas()).length / 1_000).toFixed(0));
});
