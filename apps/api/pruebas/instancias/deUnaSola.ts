/** Tests about one process, or one database session: they do not hold with several instances. */
export const DE_UNA_SOLA: readonly { archivo: string; prueba: string; porque: string }[] = [
  {
    archivo: 'geo/turnos.test.ts',
    prueba: 'at once are one request',
    porque: 'cada instancia junta sus propias búsquedas; entre varias reparte el turno (013)',
  },
  {
    archivo: 'plataforma/bd/limites.test.ts',
    prueba: 'every transaction and every read has its limits, and a migration none',
    porque: 'lee los límites de su sesión, y tras PgBouncer no hay sesión propia',
  },
  {
    archivo: 'plataforma/bd/limites.test.ts',
    prueba: 'a connection that turns out to be with a replica is given to nobody else',
    porque: 'mira qué proceso la atiende, y PgBouncer da el que esté libre',
  },
  {
    archivo: 'plataforma/bd/limites.test.ts',
    prueba: 'a read that got no answer leaves its connection to nobody',
    porque: 'mira qué proceso la atiende, y PgBouncer da el que esté libre',
  },
  {
    archivo: 'plataforma/bd/restricciones.test.ts',
    prueba: 'what the server gave up because of the time of',
    porque: 'pone límites a su sesión, y uno de ellos solo lo tiene PostgreSQL 17',
  },
  {
    archivo: 'plataforma/http/http.test.ts',
    prueba: 'without a database, readiness and calls are 503 and health goes on',
    porque:
      'PgBouncer no dice que su base se borró: hace esperar, y el 503 de la salud lo dice con la frase de lo que no acaba',
  },
  {
    archivo: 'plataforma/bd/nombradas.test.ts',
    prueba: 'the server plans once what is asked often, and whoever asks does not notice',
    porque: 'tras PgBouncer ninguna sentencia lleva nombre (031)',
  },
  {
    archivo: 'plataforma/bd/nombradas.test.ts',
    prueba: 'what has a name is planned for any value, whatever it seems to save',
    porque: 'tras PgBouncer ninguna sentencia lleva nombre (031)',
  },
  {
    archivo: 'plataforma/bd/nombradas.test.ts',
    prueba: 'a transaction in which a name was lost is undone and may be asked for again',
    porque: 'tras PgBouncer ninguna sentencia lleva nombre (031)',
  },
];

/** A Vitest pattern: every test whose name contains none of these. */
export const menosEsas = (): string =>
  `^(?!.*(?:${DE_UNA_SOLA.map(({ prueba }) => prueba).join('|')}))`;
