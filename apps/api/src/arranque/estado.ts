import { parseArgs } from 'node:util';
import { informeDe } from '@visitas/contract/estado/informe';
import type { Estado } from '@visitas/contract/estado/operaciones';
import { esperarCertificado } from '../estado/certificado.ts';
import { estadoDe } from '../estado/frases/estado.ts';
import { leerHechos } from '../estado/lectura.ts';
import { abrirBaseDeDatos } from '../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { type Config, leerConfig } from '../plataforma/config/config.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { usarMotor } from '../plataforma/motor/motor.ts';
import { explicarServidor, olvidarOtrosServidores } from './baseDeDatos.ts';
import type { Cierre } from './cierre.ts';
import { cargarEntorno } from './opciones.ts';

interface Orden {
  raiz: string;
  argumentos: readonly string[];
  cierre: Cierre;
}

const AYUDA = `npm run estado

Dice cómo está el sistema: los respaldos, el programa y su base de datos, y el equipo.
Cada línea está bien (✓), pide atención (!) o está mal (✗), con lo que hay que hacer.
Funciona con el programa en marcha o detenido, y no cambia nada.

  --json   lo mismo, para otro programa
  --help   esta ayuda

Termina con 0 si todo está bien, con 2 si algo pide atención y con 1 si algo está mal
o no se pudo leer.
`;

const CODIGOS: Record<Estado['nivel'], number> = { bien: 0, atencion: 2, mal: 1 };

const CONCLUSIONES: Record<Estado['nivel'], string> = {
  bien: 'Todo está bien.',
  atencion: 'Algo pide atención: mira las líneas con «!».',
  mal: 'Algo está mal: mira las líneas con «✗».',
};

/** `npm run estado`. Returns the exit code. */
export async function atenderEstado({ raiz, argumentos, cierre }: Orden): Promise<number> {
  const { json, help } = leerArgumentos(argumentos);
  if (help) return escribir(AYUDA, 0);
  const config = leerConfig(cargarEntorno(raiz), raiz);
  const estado = await leer(config, cierre);
  const dicho = json
    ? JSON.stringify(estado, null, 2)
    : `${informeDe(estado)}\n\n${CONCLUSIONES[estado.nivel]}`;
  return escribir(`${dicho}\n`, CODIGOS[estado.nivel]);
}

function escribir(texto: string, codigo: number): number {
  process.stdout.write(texto);
  return codigo;
}

function leerArgumentos(argumentos: readonly string[]) {
  try {
    return parseArgs({
      args: [...argumentos],
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch {
    throw new ErrorDeArranque(
      `No conozco estas opciones: ${argumentos.join(' ')}. Mira las que hay: npm run estado -- --help`,
    );
  }
}

async function leer(config: Config, cierre: Cierre): Promise<Estado> {
  const { urlBaseDeDatos: url } = config;
  try {
    const bd = await abrir(config, cierre);
    return estadoDe(await leerHechos(bd, config, { certificadoDe: esperarCertificado }));
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
