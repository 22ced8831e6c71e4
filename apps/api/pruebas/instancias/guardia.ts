import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * The folder comes by the input, so that no process of the guard names it. Without a whole name of a run's folder
 * it does nothing. Then it waits for the end of the input, which a death of any kind brings. A process that was
 * just starting another is looked for again.
 */
const GUION = `
read -r carpeta || exit
case "$carpeta" in */visitas-*) ;; *) exit ;; esac
cat
for vez in 1 2 3 4 5; do
  quedan=$(printf %s "$carpeta" | grep -lF -f - /proc/[0-9]*/cmdline /proc/[0-9]*/environ 2>/dev/null)
  [ -z "$quedan" ] && break
  for uno in $quedan; do uno=\${uno#/proc/}; kill -9 "\${uno%/*}"; done
  sleep 0.2
done
umount -l "$carpeta"
rm -rf -- "$carpeta"`;

/**
 * Ends every process whose command or settings name the folder of a run, and deletes that folder. It does so when
 * this process dies, even by SIGKILL, and when the function returned is called. Servers are detached, so they would
 * outlive it.
 */
export function ponerGuardia(carpeta: string): () => Promise<void> {
  const guardia = spawn('sh', ['-c', GUION], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guardia.unref();
  guardia.stdin.write(`${carpeta}\n`);
  return async () => {
    if (guardia.exitCode !== null) return;
    const fin = once(guardia, 'exit');
    guardia.ref();
    guardia.stdin.end();
    await fin;
  };
}
