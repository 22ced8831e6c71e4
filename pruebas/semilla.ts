import fc from 'fast-check';

/** Generated cases are the same in every run, on every machine; `PRUEBAS_SEMILLA` generates others. */
fc.configureGlobal({ seed: Number(process.env.PRUEBAS_SEMILLA ?? 2025) });
