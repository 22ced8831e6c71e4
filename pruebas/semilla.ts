import fc from 'fast-check';

/** Generated cases are the same at every run, so that what passes here passes there; PRUEBAS_SEMILLA makes others. */
fc.configureGlobal({ seed: Number(process.env.PRUEBAS_SEMILLA ?? 2025) });
