/**
 * Faults to plant, each with the test that has to see it. `de` is in its file exactly once; when the code
 * moves, its line here moves with it.
 */
const FALTAS = [
  {
    que: 'a visit that is under way may be started again',
    archivo: 'packages/contract/src/visitas/reglas.ts',
    de: "iniciar: { roles: TECNICO, estados: ['Pendiente']",
    a: 'iniciar: { roles: TECNICO, estados: ABIERTAS',
    prueba: 'apps/api/src/visitas/transiciones.test.ts',
  },
];

module.exports = { FALTAS };
