import { BlockList, isIPv4, isIPv6 } from 'node:net';

const MAPEADA = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * Whose network an address is: of IPv4 the address itself, however it is written; of IPv6 its /64,
 * since who holds one of its addresses holds them all.
 */
export function redDe(direccion: string): string {
  const [sinZona = ''] = direccion.split('%');
  if (!isIPv6(sinZona)) return direccion;
  const grupos = gruposDe(sinZona);
  const [alto = 0, bajo = 0] = grupos.slice(6);
  if (grupos.slice(0, 5).every((grupo) => grupo === 0) && grupos[5] === 0xffff)
    return [alto >> 8, alto & 255, bajo >> 8, bajo & 255].join('.');
  return `${grupos
    .slice(0, 4)
    .map((grupo) => grupo.toString(16))
    .join(':')}::/64`;
}

/** The eight of them: the URL parser writes every form in one, and only its `::` is left to fill. */
function gruposDe(direccion: string): number[] {
  const escrita = new URL(`http://[${direccion}]`).hostname.slice(1, -1);
  const [antes = [], despues = []] = escrita
    .split('::')
    .map((lado) => lado.split(':').filter(Boolean));
  const ceros = Array.from({ length: 8 - antes.length - despues.length }, () => '0');
  return [...antes, ...ceros, ...despues].map((grupo) => Number.parseInt(grupo, 16));
}

/** Whether who is at the other end of the connection is a proxy of TRUST_PROXY. */
export function deConfianza(redes: boolean | readonly string[]) {
  if (typeof redes === 'boolean') return () => redes;
  const lista = new BlockList();
  for (const red of redes) {
    const [direccion = '', prefijo] = red.split('/');
    const familia = isIPv4(direccion) ? 'ipv4' : 'ipv6';
    if (prefijo === undefined) lista.addAddress(direccion, familia);
    else lista.addSubnet(direccion, Number(prefijo), familia);
  }
  return (direccion: string | undefined): boolean => {
    if (direccion === undefined) return false;
    const propia = direccion.match(MAPEADA)?.[1] ?? direccion;
    return lista.check(propia, isIPv4(propia) ? 'ipv4' : 'ipv6');
  };
}
