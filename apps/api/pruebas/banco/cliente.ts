import { cumplir, type Encargo } from './peticiones.ts';

/** Who asks, in a process of its own: an order at a time, and what came of it. */
process.on('message', (encargo: Encargo) => {
  void cumplir(encargo).then((hecho) => process.send?.(hecho));
});
process.on('disconnect', () => process.exit(0));
