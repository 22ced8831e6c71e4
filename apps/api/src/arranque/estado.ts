import { informeDe } from '@visitas/contract/estado/informe';
import type { EstadoDelSistema } from '@visitas/contract/estado/operaciones';
import { contarArchivos } from '../archivos/recuento.ts';
import { esperarCertificado } from '../estado/certificado.ts';
import { estadoDelSistema } from '../estado/frases/estado.ts';
import { leerHechosDelSistema } from '../estado/lectura.ts';
import { abrirBaseDeDatos } from '../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { Vigentes } from '../plataforma/config/vigentes.ts';
import { usarMotor } from '../plataforma/motor/motor.ts';
import { explicarServidor, olvidarOtrosServidores } from './baseDeDatos.ts';
import type { Cierre } from './cierre.ts';
import { conLoGuardado } from './loGuardado.ts';
import { cargarEntorno } from './opciones.ts';
import { leerArgumentos, type OrdenDeConsola } from './orden.ts';

const AYUDA = [
  'npm run estado -- [--json]',
  '',
  'Dice cómo está el sistema: los respaldos, el programa con su base de datos, y el equipo. Cada línea está',
  'bien (✓), pide atención (!) o está mal (✗), con lo que hay que hacer. El programa puede estar en marcha o',
  'detenido, y nada cambia.',
  '',
  '  --json   Lo mismo, para otro programa.',
  '',
  'Termina con 0 si todo está bien, con 2 si algo pide atención, y con 1 si algo está mal o no se pudo leer.',
];

const CODIGOS: Record<EstadoDelSistema['nivel'], number> = { bien: 0, atencion: 2, mal: 1 };

const CONCLUSIONES: Record<EstadoDelSistema['nivel'], string> = {
  bien: 'Todo está bien.',
  atencion: 'Algo pide atención: mira las líneas con «!».',
  mal: 'Algo está mal: mira las líneas con «✗».',
};

/** `npm run estado`. Returns the exit code. */
export async function atenderEstado({ raiz, argumentos, cierre }: OrdenDeConsola): Promise<number> {
  const leidos = leerArgumentos(argumentos, { ayuda: AYUDA, opciones: ['json'], nombres: [0, 0] });
  if (!leidos) return 0;
  const estado = await leer(new Vigentes(cargarEntorno(raiz), raiz), cierre);
  const dicho = leidos.con('json')
    ? JSON.stringify(estado, null, 2)
    : `${informeDe(estado)}\n\n${CONCLUSIONES[estado.nivel]}`;
  process.stdout.write(`${dicho}\n`);
  return CODIGOS[estado.nivel];
}

async function leer(vigentes: Vigentes, cierre: Cierre): Promise<EstadoDelSistema> {
  const { urlBaseDeDatos: url } = vigentes.actual();
  try {
    const bd = await abrir(vigentes.actual(), cierre);
    return estadoDelSistema(
      await leerHechosDelSistema(bd, await conLoGuardado(vigentes, bd), {
        certificadoDe: esperarCertificado,
        archivosDe: contarArchivos,
      }),
    );
  } catch (error) {
    throw url ? explicarServidor(error, url) : error;
  }
}

/** Without migrating: the data may be of the release before, and are only looked at. */
async function abrir({ urlBaseDeDatos: url, carpetaDatos }: Config, cierre: Cierre) {
  if (url) return abierta({ connectionString: url }, cierre);
  olvidarOtrosServidores();
  const motor = await usarMotor({
    carpeta: carpetaDatos,
    // The report alone goes to the standard output.
    progreso: (linea) => void process.stderr.write(`${linea}\n`),
  });
  cierre.alCerrar(motor.detener, { aunConPrisa: true });
  return abierta(motor.conexion, cierre);
}

function abierta(conexion: Parameters<typeof abrirBaseDeDatos>[0], cierre: Cierre): Ejecutor {
  const bd = abrirBaseDeDatos(conexion, { conexiones: 1 });
  cierre.alCerrar(() => bd.destroy());
  return bd;
}
