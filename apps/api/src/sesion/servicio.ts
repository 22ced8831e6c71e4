import type { Contexto } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import {
  anotarRechazo,
  buscarCuenta,
  type CuentaParaEntrar,
  llaveDeIngreso,
  reconocerIngreso,
} from './consultas.ts';
import { turnosDeContrasenas } from './contrasenas/turnos.ts';
import { entrar, type QuienEntra } from './entrar.ts';
import {
  contarFallo,
  exigirTurno,
  type Frenos,
  frenosDe,
  type Quienes,
  quienesDe,
} from './freno.ts';
import { contrasenaCorrecta, sha256 } from './secretos.ts';
import { exigirSegundoFactor, type Prueba } from './segundoFactor/exigir.ts';

interface Credenciales extends Prueba {
  user: string;
  password: string;
}

type Entrada = QuienEntra & Pick<Contexto, 'constar' | 'origen' | 'clave'>;

/**
 * A wrong user, a wrong password and an inactive user get one answer in the same time. It runs
 * outside a transaction: a failed attempt stays counted, and hashing holds no connection.
 */
export const ingresar = (credenciales: Credenciales, entrada: Entrada) =>
  turnosDeContrasenas.hacer(() => buscarYJuzgar(credenciales, entrada));

async function buscarYJuzgar({ user, password, ...prueba }: Credenciales, entrada: Entrada) {
  const { bd, ip, dispositivo, constar, clave } = entrada;
  const cuenta = await buscarCuenta(bd, user);
  const idUsuario = cuenta?.idUsuario ?? null;
  const marcaHash = dispositivo.marca === null ? null : sha256(dispositivo.marca);
  const quienes = quienesDe(await llaveDeIngreso(bd), {
    idUsuario,
    usuario: user,
    ip,
    marcaHash,
  });
  constar({ direccion: ip, cuenta: quienes.senal });
  const marcas = { direccionHash: quienes.direccion, marcaHash };
  const frenos = frenosDe(quienes, await reconocerIngreso(bd, idUsuario, marcas));
  return juzgar(cuenta, password, {
    ...entrada,
    quienes,
    frenos,
    prueba: { ...prueba, intento: clave() },
  });
}

/**
 * Checks the brakes before the password, and again in the statement that counts its failure. When many
 * attempts come at once, the wrong ones beyond the limit reveal nothing, and right ones are not counted.
 */
async function juzgar(
  cuenta: CuentaParaEntrar | undefined,
  password: string,
  caso: Entrada & { quienes: Quienes; frenos: Frenos; prueba: Prueba },
) {
  const { bd, frenos, ip, idPeticion, prueba } = caso;
  await exigirTurno(bd, frenos);
  const correcta = await contrasenaCorrecta(password, cuenta?.contrasenaHash);
  if (cuenta?.activo && correcta) {
    await exigirTurno(bd, frenos);
    if (cuenta.contrasenaVencida) return rechazarVencida(cuenta, caso);
    const { contrasenaHash } = cuenta;
    const con = await exigirSegundoFactor(cuenta, prueba, caso);
    const ingreso = await entrar(cuenta, { con, contrasenaHash }, caso);
    if (ingreso) return ingreso;
  }
  await contarFallo(bd, frenos, (tx) =>
    anotarRechazo(tx, cuenta?.idUsuario ?? null, { ip, idPeticion }),
  );
  throw new Rechazo('credenciales');
}

/** Who knows the password is told what to do. It opens nothing, and forgives no failure. */
async function rechazarVencida(
  { idUsuario }: CuentaParaEntrar,
  { bd, ip, idPeticion }: Entrada,
): Promise<never> {
  await anotarRechazo(bd, idUsuario, { ip, idPeticion });
  throw new Rechazo('contrasena-vencida');
}
