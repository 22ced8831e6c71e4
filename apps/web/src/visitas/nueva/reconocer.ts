import { plegar } from '@visitas/contract/comun/plegar';
import { BUSQUEDA_MAXIMA, VENTANA_MAXIMA } from '@visitas/contract/comun/ventana';
import type { Respuesta } from '@visitas/contract/operaciones';
import { llamar } from '../../plataforma/servidor/api.ts';
import { lecturas } from '../../plataforma/servidor/lecturas.ts';

type Cliente = Respuesta<'clientes.obtener'>;

export type Reconocido = { escrito: string } & ({ cliente: Cliente } | { porQueNo: string });

const ENTRE = /[\n;]+/;
/** A company's name may have a comma, so it separates only a text that names no client as a whole. */
const COMA = /,/;

const trozosDe = (texto: string, separador: RegExp): string[] =>
  texto
    .split(separador)
    .map((uno) => uno.trim())
    .filter(Boolean);

export async function reconocerClientes(texto: string): Promise<Reconocido[]> {
  const trozos = await Promise.all(
    trozosDe(texto, ENTRE).map(async (escrito) => {
      const entero = await reconocerUno(escrito);
      if ('cliente' in entero || !COMA.test(escrito)) return [entero];
      const partes = await Promise.all(trozosDe(escrito, COMA).map(reconocerUno));
      return partes.some((parte) => 'cliente' in parte) ? partes : [entero];
    }),
  );
  return trozos.flat();
}

const OFRECIDOS = 10;
const FRESCO_MS = 30_000;

function buscar(escrito: string, limite: number): Promise<Cliente[]> {
  const criterios = {
    buscar: escrito.slice(0, BUSQUEDA_MAXIMA),
    activo: 'true',
    limite: String(limite),
  } as const;
  return lecturas.fetchQuery({
    queryKey: ['clientes.listar', { criterios }] as const,
    queryFn: () => llamar('clientes.listar', { criterios }, { sinToast: true }),
    staleTime: FRESCO_MS,
  });
}

/** All that match are compared: the only one among the first ten may be one of many. */
async function hallar(escrito: string): Promise<Cliente[]> {
  const primeros = await buscar(escrito, OFRECIDOS);
  return primeros.length < OFRECIDOS ? primeros : buscar(escrito, VENTANA_MAXIMA);
}

async function reconocerUno(escrito: string): Promise<Reconocido> {
  const hallados = await hallar(escrito);
  const buscado = plegar(escrito);
  const empieza = ({ nombre }: { nombre: string }) => plegar(nombre).startsWith(buscado);
  const asi = hallados.filter(({ nombre }) => plegar(nombre.trim()) === buscado);
  for (const candidatos of [asi, hallados, hallados.filter(empieza)]) {
    const [cliente] = candidatos;
    if (cliente && candidatos.length === 1) return { escrito, cliente };
  }
  return {
    escrito,
    porQueNo:
      hallados.length === 0
        ? `Ningún cliente coincide con «${escrito}».`
        : `Hay varios clientes con «${escrito}». Escribe más de su nombre.`,
  };
}
