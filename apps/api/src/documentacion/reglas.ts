import { type CodigoError, ERRORES } from '@visitas/contract/comun/errores';
import { type Acceso, esEscritura, type Operacion } from '@visitas/contract/comun/operacion';

/** Who may call, as a sentence. */
export function quienPuede(acceso: Acceso): string {
  if (acceso === 'publico') return 'Cualquiera, sin sesión';
  if (acceso === 'autenticado') return 'Cualquier sesión iniciada';
  return `Solo ${new Intl.ListFormat('es', { type: 'disjunction' }).format(acceso)}`;
}

export const admiteClave = (operacion: Operacion): boolean =>
  esEscritura(operacion) && operacion.transaccion !== false;

/** Every refusal a caller may meet, by status: what the row names and what follows from its shape. */
export function erroresPosibles(operacion: Operacion): CodigoError[] {
  const { acceso, conProvisional, parametros, consulta, cuerpo, errores = [] } = operacion;
  const conSesion = acceso !== 'publico';
  const conCuerpo: CodigoError[] = ['json-invalido', 'demasiado-grande', 'tipo-no-admitido'];
  const codigos = new Set<CodigoError>([
    ...siempreQue((parametros ?? consulta ?? cuerpo) || admiteClave(operacion), 'validacion'),
    ...siempreQue(esEscritura(operacion), ...conCuerpo),
    ...siempreQue(conSesion, 'sin-sesion'),
    ...siempreQue(Array.isArray(acceso), 'sin-permiso'),
    ...siempreQue(conSesion && !conProvisional, 'contrasena-provisional'),
    ...siempreQue(admiteClave(operacion), 'clave-repetida'),
    ...siempreQue(conSesion || esEscritura(operacion), ...CON_BASE_DE_DATOS),
    'interno',
    ...errores,
  ]);
  return [...codigos].sort((una, otra) => ERRORES[una].status - ERRORES[otra].status);
}

const CON_BASE_DE_DATOS: CodigoError[] = ['ocupado', 'sin-tiempo', 'sin-base-de-datos'];

const siempreQue = (condicion: unknown, ...codigos: CodigoError[]): CodigoError[] =>
  condicion ? codigos : [];
