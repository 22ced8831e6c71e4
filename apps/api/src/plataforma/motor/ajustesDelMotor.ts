/**
 * Given at every start, so that a newer program brings its own and nobody's postgresql.conf can
 * turn durability off.
 */
const AJUSTES = {
  listen_addresses: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '50',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Shared memory in files: /dev/shm is tiny in containers, and systemd empties a user's on logout.
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Work for an app that was killed ends soon, so that the next one finds no locks.
  client_connection_check_interval: '2s',
  timezone: 'UTC',
  // The log keeps what happened, never the statements or rows it happened to.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
} as const;

export function argumentosDe(cluster: string, zocalo: string, puerto: number): string[] {
  const ajustes = {
    ...AJUSTES,
    port: String(puerto),
    // A list to PostgreSQL: quoted, a comma in a folder's name does not split it.
    unix_socket_directories: `"${zocalo.replaceAll('"', '""')}"`,
  };
  return ['-D', cluster, ...Object.entries(ajustes).flatMap(([k, v]) => ['-c', `${k}=${v}`])];
}
