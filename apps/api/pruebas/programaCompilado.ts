import { createRequire } from 'node:module';

/** The tests that start the program start what the sources say now, never an older build. */
export default async function compilar() {
  const { preparar } = createRequire(import.meta.url)('../../../scripts/comun/preparar.cjs') as {
    preparar(): Promise<void>;
  };
  await preparar();
}
