import { expect, test } from 'vitest';
import type { Tarea } from '../../src/plataforma/planeador/problema.ts';
import type { RecorridoDeAgenda } from '../../src/propuestas/agenda/recorridos.ts';
import direccion from '../../src/propuestas/plan/planificar.ts?hilo';
import { decir } from './tabla.ts';

/** As the thread runs it: the tests' own reading of a file makes its loops slower. */
const { planificar }: typeof import('../../src/propuestas/plan/planificar.ts') = await import(
  /* @vite-ignore */ direccion
);

const HORA = 3_600;
const JORNADA = { desde: 8 * HORA, hasta: 17 * HORA };
const DOS_DIAS = 48 * HORA;
const PESOS = { tiempo: 1, distancia: 0, parejo: 0, cambio: HORA };

/** The same numbers each time. */
function* azar(): Generator<number, never> {
  let semilla = 1;
  for (;;) {
    semilla = (semilla * 1_103_515_245 + 12_345) % 2 ** 31;
    yield semilla / 2 ** 31;
  }
}

/** Visits over some twenty kilometres, a third of them with a window of two hours. The first technician is ill. */
function equipo(tecnicos: number, dias: number, visitas: number) {
  const numeros = azar();
  const al = () => numeros.next().value;
  const puntos: { latitud: number; longitud: number }[] = [];
  const tareas: Tarea[] = [];
  const recorridos: RecorridoDeAgenda[] = [];
  for (let quien = 0; quien < tecnicos; quien += 1)
    for (let dia = 0; dia < dias; dia += 1) {
      const suyas = Array.from({ length: visitas }, () => {
        puntos.push({ latitud: 14.5 + al() * 0.2, longitud: -90.6 + al() * 0.2 });
        const abre = (8 + Math.floor(al() * 6)) * HORA;
        const ventana = al() < 1 / 3 && { ventana: { desde: abre, hasta: abre + 2 * HORA } };
        return tareas.push({ lugar: puntos.length - 1, duracion: 0.75 * HORA, ...ventana }) - 1;
      });
      recorridos.push({ idTecnico: quien, fecha: String(dia), ...JORNADA, tareas: suyas });
    }
  const buenos = recorridos.slice(dias);
  const deNadie = recorridos.slice(0, dias).map((uno) => ({ ...uno, desde: 0, hasta: DOS_DIAS }));
  return { puntos, tareas, buenos, deNadie };
}

test('a proposal', { timeout: 600_000 }, () => {
  decir('técnicos × días × visitas', 'se mueven', 's buscar', 's medir', 'sin lugar');
  for (const [tecnicos, dias, visitas, seMueven] of [
    [8, 1, 8, 8],
    [8, 4, 8, 32],
    [30, 4, 8, 8],
    [30, 7, 8, 200],
  ] as const) {
    const { puntos, tareas, buenos, deNadie } = equipo(tecnicos, dias, visitas);
    const todos = buenos.map((_, r) => r);
    const movibles = new Map(tareas.slice(0, seMueven).map((_, k) => [k, todos]));
    const plan = {
      dias: {
        puntos,
        tareas,
        velocidadKmH: 25,
        recorridos: [...buenos, ...deNadie],
        deNadie: buenos.length,
      },
      carretera: null,
      bandera: new SharedArrayBuffer(4),
    };
    const reloj = () => performance.now();
    const durante = (hacer: Parameters<typeof planificar>[0]['hacer']) => {
      const empezo = reloj();
      const hecho = planificar({ ...plan, hacer }, { reloj, hastaCuando: empezo + 20_000 });
      return { hecho, segundos: ((reloj() - empezo) / 1_000).toFixed(1) };
    };
    const buscado = durante({
      buscar: {
        movibles,
        deSuDia: new Map(),
        partidas: buenos.map(() => null),
        pesos: PESOS,
        segundos: 20,
      },
    });
    const medido = durante({ medir: plan.dias.recorridos });
    const { sinLugar } = buscado.hecho;
    decir(
      `${tecnicos} × ${dias} × ${visitas} = ${tareas.length}`,
      ...[String(movibles.size), buscado.segundos, medido.segundos, String(sinLugar.length)],
    );
    expect(sinLugar.length).toBeLessThan(movibles.size + 1);
  }
});
