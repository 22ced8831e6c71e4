import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Lugar } from '@visitas/contract/geo/esquemas';
import { buscarEnGacetero, GACETERO } from '@visitas/contract/geo/gacetero';
import type { Respuesta } from '@visitas/contract/operaciones';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';

type Internet = Respuesta<'geo.buscar'>['internet'];

const PAUSA_MS = 500;
const LETRAS_MINIMAS = 3;
const INCLUIDOS = 5;
const LARGO_MAXIMO = 200;

const SIN_BUSCADOR =
  'Sin conexión con el buscador de direcciones: se muestran los lugares incluidos.';

const AVISOS: Record<Internet, string> = {
  incluido: '',
  apagado: '',
  ocupado: 'El buscador de direcciones está ocupado: se muestran los lugares incluidos.',
  'no-responde': SIN_BUSCADOR,
};

const esElMismo = (uno: Lugar) => (otro: Lugar) =>
  uno.nombre === otro.nombre && uno.detalle === otro.detalle;

const sinRepetir = (lugares: Lugar[]): Lugar[] =>
  lugares.filter((lugar, orden) => lugares.findIndex(esElMismo(lugar)) === orden);

/** One of the towns we bring, as opposed to an address. */
export const esPoblado = (lugar: Lugar): boolean => GACETERO.some(esElMismo(lugar));

/** What the server finds, once who types has stopped; whoever goes on typing gives it up. */
function useDelServidor(texto: string) {
  const [buscar] = useDebouncedValue(texto, PAUSA_MS);
  const sirve = buscar.length >= LETRAS_MINIMAS && buscar.length <= LARGO_MAXIMO;
  const lectura = useQuery({
    queryKey: ['geo.buscar', buscar],
    queryFn: ({ signal }) =>
      llamar('geo.buscar', { consulta: { buscar } }, { signal, sinAviso: true }),
    enabled: sirve,
    // A place stays where it is; one that could not be asked for may be, the next time.
    staleTime: ({ state }) => (state.data?.internet === 'incluido' ? Number.POSITIVE_INFINITY : 0),
    refetchOnWindowFocus: false,
  });
  const alDia = buscar === texto;
  return {
    ...lectura,
    data: alDia ? lectura.data : undefined,
    pendiente: !alDia || lectura.isFetching,
  };
}

const avisoDe = (datos: Respuesta<'geo.buscar'> | undefined, error: Error | null): string => {
  if (datos) return AVISOS[datos.internet];
  return error instanceof ErrorApi ? SIN_BUSCADOR : '';
};

/** Places for what is written: those we bring at once, and with them those of the server. */
export function useLugares(escrito: string) {
  const texto = escrito.trim();
  const { data, error, pendiente } = useDelServidor(texto);
  const lugares = sinRepetir([...buscarEnGacetero(texto, INCLUIDOS), ...(data?.lugares ?? [])]);
  const buscando = pendiente && texto.length >= LETRAS_MINIMAS;
  return { lugares, buscando, aviso: buscando ? '' : avisoDe(data, error) };
}
