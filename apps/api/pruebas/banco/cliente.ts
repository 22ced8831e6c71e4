import { cumplir, type Encargo } from './peticiones.ts';

/** The client process: one order at a time, and its result. */
process.on('message', (encargo: Encargo) => {
  void cumplir(encargo).then((hecho) => process.send?.(hecho));
});
process.on('disconnect', () => process.exit(0));
