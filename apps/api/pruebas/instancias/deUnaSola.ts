/** Tests about one process, or one database session: they do not hold with several instances. */
export const DE_UNA_SOLA: readonly { archivo: string; prueba: string; porque: string }[] = [
  {
    archivo: 'geo/turnos.test.ts',
    prueba: 'at once cause one request',
    porque: 'cada instancia junta sus propias búsquedas; entre varias reparte el turno (013)',
  },
  {
    archivo: 'plataforma/bd/limites.test.ts',
    prueba: 'every transaction and every read has its limits, and a migration has none',
    porque: 'lee los límites de su sesión, y tras PgBouncer no hay sesión propia',
  },
  {
    archivo: 'plataforma/bd/limites.test.ts',
    prueba: 'a connection that reached a replica is not used again',
    porque: 'mira qué proceso la atiende, y PgBouncer da el que esté libre',
  },
  {
    archivo: 'plataforma/bd/limites.test.ts',
    prueba: 'the connection of an unanswered read is not used again',
    porque: 'mira qué proceso la atiende, y PgBouncer da el que esté libre',
  },
  {
    archivo: 'plataforma/bd/restricciones.test.ts',
    prueba: 'a statement that exceeds the time of',
    porque: 'pone límites a su sesión, y uno de ellos solo lo tiene PostgreSQL 17',
  },
  {
    archivo: 'plataforma/http/http.test.ts',
    prueba: 'without a database, readiness and calls are 503, and health still answers',
    porque:
      'PgBouncer no dice que su base se borró: hace esperar, y el 503 de la salud lo dice con la frase de lo que no acaba',
  },
  {
    archivo: 'plataforma/bd/nombradas.test.ts',
    prueba:
      'the server plans a frequent statement once, and the caller does not notice when a name is lost',
    porque: 'tras PgBouncer ninguna sentencia lleva nombre (031)',
  },
  {
    archivo: 'plataforma/bd/nombradas.test.ts',
    prueba: 'a named statement gets one plan for any values, and the others one for their own',
    porque: 'tras PgBouncer ninguna sentencia lleva nombre (031)',
  },
  {
    archivo: 'plataforma/bd/nombradas.test.ts',
    prueba: 'a transaction that loses a name is undone and may be tried again',
    porque: 'tras PgBouncer ninguna sentencia lleva nombre (031)',
  },
];

/** A Vitest pattern: every test whose name contains none of these. */
export const menosEsas = (): string =>
  `^(?!.*(?:${DE_UNA_SOLA.map(({ prueba }) => prueba).join('|')}))`;
