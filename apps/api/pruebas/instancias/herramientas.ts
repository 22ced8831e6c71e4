import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorDeArranque } from '../../src/plataforma/fallos.ts';

const PAQUETES = ['haproxy', 'pgbouncer', 'postgresql'];
const DE_POSTGRESQL = '/usr/lib/postgresql';

export type Herramientas = ReturnType<typeof buscar>;

/** Debian's tools, installed when missing and run as root. */
export function conseguirHerramientas(decir: (linea: string) => void) {
  if (completas(buscar())) return buscar();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new ErrorDeArranque(FALTAN);
  decir(`Instalando ${PAQUETES.join(', ')}…`);
  // At this run level Debian starts none of the services that it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const orden of [['update'], ['install', '--yes', '--no-install-recommends', ...PAQUETES]]) {
    execFileSync('apt-get', ['--quiet', '--quiet', ...orden], { env, stdio: 'ignore' });
  }
  if (!completas(buscar())) throw new ErrorDeArranque(FALTAN);
  return buscar();
}

const FALTAN = `Hacen falta HAProxy, PgBouncer y PostgreSQL. En Debian, como root: apt-get install ${PAQUETES.join(' ')}`;

const completas = (rutas: Record<string, string>) => Object.values(rutas).every(existsSync);

function buscar() {
  const versiones = existsSync(DE_POSTGRESQL) ? readdirSync(DE_POSTGRESQL).map(Number) : [];
  const postgresql = join(DE_POSTGRESQL, String(Math.max(0, ...versiones)), 'bin');
  return {
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
    initdb: join(postgresql, 'initdb'),
    postgres: join(postgresql, 'postgres'),
    basebackup: join(postgresql, 'pg_basebackup'),
    ctl: join(postgresql, 'pg_ctl'),
  };
}
