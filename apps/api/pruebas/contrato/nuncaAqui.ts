/** Their success would take the world of all the others. Only a demonstration is emptied (semillas/demo.test.ts). */
const VACIA_EL_MUNDO = ['inicio.empezar'];

/** They succeed with the answer of another server (proveedores/ingreso.test.ts). */
const CON_UN_PROVEEDOR = [
  ...['proveedores.ir', 'proveedores.volver', 'proveedores.irAConfirmar', 'proveedores.confirmar'],
];

/** Only a device that signs, or that shows codes, succeeds (sesion/llaves, sesion/segundoFactor). */
const CON_UN_EQUIPO = ['llaves.guardar', 'llaves.ingresar', 'factor.activar'];

/** Only the address of that very person is sent, which few seeds choose (recuperacion/recuperacion.test.ts). */
export const POR_AZAR = ['recuperacion.enviar'];

/** No request written from the contract alone can be expected to succeed at these. */
export const NUNCA_AQUI: ReadonlySet<string> = new Set([
  ...VACIA_EL_MUNDO,
  ...CON_UN_PROVEEDOR,
  ...CON_UN_EQUIPO,
  ...POR_AZAR,
]);
