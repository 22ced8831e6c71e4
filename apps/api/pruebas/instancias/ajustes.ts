/** Throws when a text is missing, so that no replacement is skipped. */
export function conCambios(texto: string, cambios: readonly (readonly [string, string])[]): string {
  return cambios.reduce((antes, [de, a]) => {
    if (!antes.includes(de)) throw new Error(`The file has no «${de}» to change.`);
    return antes.replaceAll(de, a);
  }, texto);
}

/** All on this machine. */
export interface Puertos {
  balanceador: number;
  instancias: readonly number[];
  primario: number;
  servidores: readonly [number, number];
  pooler: number;
}

const aqui = (puerto = 0) => `127.0.0.1:${puerto}`;

export const haproxyDeAqui = (texto: string, puertos: Puertos): string =>
  conCambios(texto, [
    [':443 ssl crt /etc/haproxy/visitas.pem', aqui(puertos.balanceador)],
    ['10.0.0.11:3000', aqui(puertos.instancias[0])],
    ['10.0.0.12:3000', aqui(puertos.instancias[1])],
    ['10.0.0.13:3000', aqui(puertos.instancias[2])],
    ['127.0.0.1:5000', aqui(puertos.primario)],
    ['10.0.0.21:5432', aqui(puertos.servidores[0])],
    ['10.0.0.22:5432', aqui(puertos.servidores[1])],
  ]);

/** Accepts any database, because each test has its own. */
export const pgbouncerDeAqui = (
  texto: string,
  puertos: Pick<Puertos, 'primario' | 'pooler'>,
  usuarios: string,
): string =>
  conCambios(texto, [
    [
      'visitas = host=127.0.0.1 port=5000 dbname=visitas',
      `* = host=127.0.0.1 port=${puertos.primario}`,
    ],
    ['listen_port = 6432', `listen_port = ${puertos.pooler}`],
    ['auth_type = scram-sha-256', 'auth_type = trust\nunix_socket_dir ='],
    ['/etc/pgbouncer/userlist.txt', usuarios],
  ]);
