/** What a provider that is switched off or deleted does to the people who sign in with it. */
export const SIN_EL =
  'Se cierran las sesiones que abrió. Quien solo entraba con él ya no podrá: dale una contraseña en «Usuarios».';
