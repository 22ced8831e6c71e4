import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import { jornadasDe } from '../../jornadas/servicio.ts';
import { quienLee } from '../comoVisita.ts';
import type { Entorno } from '../entorno.ts';
import { cualesDe } from '../servicio.ts';
import { leerDia } from './consultas.ts';

/** A day by the hour. When those who are not in the caller's charge work is not told. */
export async function miDia(
  entorno: Entorno,
  { fecha, ...criterios }: Peticion<'visitas.dia'>['criterios'],
): Promise<Respuesta<'visitas.dia'>> {
  const { bd, sesion, config } = entorno;
  const cuales = await cualesDe(entorno, criterios)(quienLee(entorno).hoy);
  const { tecnicos, ...dia } = await leerDia(bd, sesion, {
    fecha,
    usual: config.visitasUsuales,
    ...cuales,
  });
  const suyos = tecnicos.flatMap(({ elegible, idTecnico }) => (elegible ? idTecnico : []));
  const jornadas = await jornadasDe(bd, config, suyos, fecha, fecha);
  return {
    ...dia,
    velocidadKmH: config.velocidadKmH,
    tecnicos: tecnicos.map((tecnico) => {
      const { dias, salida = null, vuelve = false } = jornadas.get(tecnico.idTecnico) ?? {};
      return { ...tecnico, jornada: dias?.get(dia.fecha) ?? null, salida, vuelve };
    }),
  };
}
