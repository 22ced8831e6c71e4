import { FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { fechaHoraEn } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import { fechaConHora } from '@visitas/contract/visitas/hora';
import { type ReactNode, useState } from 'react';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { diaDeInstante } from '../ui/formato.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Dato } from '../ui/piezas/Dato.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconFileText,
  IconVersions,
} from '../ui/piezas/iconos.ts';
import { Logo } from '../ui/piezas/Logo.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './Verificar.module.css';

/** Tells the holder of a report whether it is genuine, without a login. */
export function Verificar() {
  const { clave = '' } = useParams({ strict: false });
  const lectura = useQuery({
    ...lecturaDe('reportes.verificar', { parametros: { clave } }, { sinToast: true }),
    // What is compared with a document at hand does not change while it is looked at.
    refetchOnWindowFocus: false,
  });
  return (
    <div className={clases.pagina}>
      <header className={clases.marca}>
        <Logo tamano={32} />
        Sistema de Gestión de Visitas
      </header>
      <Tarjeta className={clases.tarjeta}>
        {esDesconocida(lectura.error) ? (
          <NoAutentico />
        ) : (
          <Lectura de={lectura} esqueleto={<EsqueletoVerificacion />}>
            {(reporte) => <Autentico reporte={reporte} />}
          </Lectura>
        )}
      </Tarjeta>
    </div>
  );
}

/** The server's answers for a key of no report, and for a malformed key. */
const NO_HAY_TAL = [400, 404];

const esDesconocida = (error: unknown): boolean =>
  error instanceof ErrorApi && NO_HAY_TAL.includes(error.status);

interface Props {
  reporte: Respuesta<'reportes.verificar'>;
}

/** The data of the genuine document, to compare with the one at hand. It names no person. */
function Autentico({ reporte }: Props) {
  const hora = (instante: string) => fechaHoraEn(instante, reporte.zonaHoraria);
  return (
    <>
      {reporte.reemplazadoPor ? (
        <Reemplazado {...reporte.reemplazadoPor} />
      ) : (
        <ResultadoDeVerificar tono="success" icono={IconCircleCheck} titulo="Documento auténtico">
          Este sistema emitió el reporte que lleva esta clave. Compara estos datos con los del
          documento que tienes.
        </ResultadoDeVerificar>
      )}
      <dl className={clases.datos}>
        <Dato nombre="Empresa" className={clases.entero}>
          {reporte.empresa}
        </Dato>
        <Dato nombre="Visita">
          N.º {reporte.idVisita}
          {reporte.version !== undefined && `, versión ${reporte.version}`}
        </Dato>
        <Dato nombre="Fecha planificada">{fechaConHora(reporte)}</Dato>
        <Dato nombre="Inicio">{hora(reporte.fechaInicio)}</Dato>
        <Dato nombre="Finalización">{hora(reporte.fechaFinalizacion)}</Dato>
        <Dato nombre="Huella SHA-256 del contenido" className={clases.entero}>
          <span className="mono">{reporte.huella}</span>
        </Dato>
      </dl>
      <ComprobarArchivo huellaEmitida={reporte.huellaArchivo} />
    </>
  );
}

/** Authentic, but the visit was executed again. */
const Reemplazado = ({ version, emitidoEn }: NonNullable<Props['reporte']['reemplazadoPor']>) => (
  <ResultadoDeVerificar
    tono="neutral"
    icono={IconVersions}
    titulo="Documento auténtico, reemplazado"
  >
    Este sistema lo emitió y no ha cambiado. El {diaDeInstante(emitidoEn)} salió una versión{' '}
    {version} de esta visita.
  </ResultadoDeVerificar>
);

type Resultado = 'igual' | 'distinto' | 'ilegible';

interface Comprobado {
  nombre: string;
  resultado: Resultado;
}

const MENSAJES = {
  igual: 'es idéntico al que se emitió, byte por byte.',
  distinto: 'no es el que se emitió. Alguien lo cambió o es otro documento.',
  ilegible: 'no se pudo leer. Elígelo de nuevo.',
} as const;

/** Compares the file in the browser, without sending it anywhere. */
function ComprobarArchivo({ huellaEmitida }: { huellaEmitida: string }) {
  const [comprobado, setComprobado] = useState<Comprobado | null>(null);

  async function elegir(archivo: File | null) {
    if (!archivo) return;
    setComprobado({ nombre: archivo.name, resultado: await comparar(archivo, huellaEmitida) });
  }

  return (
    <section className={clases.comprobar}>
      <h2>Comprobar el archivo</h2>
      {/* Browsers offer `crypto.subtle` only on pages served over HTTPS. */}
      {globalThis.crypto.subtle ? (
        <>
          <p>Elige el PDF que recibiste para saber si alguien lo cambió. No sale de tu equipo.</p>
          <FileButton accept="application/pdf" onChange={elegir}>
            {(props) => (
              <Boton {...props} icono={IconFileText}>
                Elegir el PDF
              </Boton>
            )}
          </FileButton>
        </>
      ) : (
        <p>Para comprobar el PDF que recibiste, abre esta página con https://.</p>
      )}
      {comprobado && (
        <Alerta tipo={comprobado.resultado === 'igual' ? 'exito' : 'peligro'}>
          «{comprobado.nombre}»: {MENSAJES[comprobado.resultado]}
        </Alerta>
      )}
    </section>
  );
}

const comparar = async (archivo: File, huellaEmitida: string): Promise<Resultado> => {
  try {
    return (await huellaDelArchivo(archivo)) === huellaEmitida ? 'igual' : 'distinto';
  } catch {
    return 'ilegible';
  }
};

/** The SHA-256 of a file, written as in the printed report. */
async function huellaDelArchivo(archivo: Blob): Promise<string> {
  const resumen = await crypto.subtle.digest('SHA-256', await archivo.arrayBuffer());
  return Array.from(new Uint8Array(resumen), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function NoAutentico() {
  return (
    <ResultadoDeVerificar
      tono="danger"
      icono={IconAlertTriangle}
      titulo="No reconocemos este documento"
    >
      Ningún reporte de este sistema tiene esta clave. Revisa que la dirección esté completa, tal
      como viene en el documento. Si lo está, el documento no salió de aquí.
    </ResultadoDeVerificar>
  );
}

interface PropsResultado {
  tono: 'success' | 'neutral' | 'danger';
  icono: Icon;
  titulo: string;
  children: ReactNode;
}

/** The answer that people come for, so it is the first thing on the page. */
function ResultadoDeVerificar({ tono, icono, titulo, children }: PropsResultado) {
  return (
    <div className={clases.veredicto} data-tono={tono}>
      <span className={clases.insignia}>
        <Icono de={icono} tamano={24} />
      </span>
      <div>
        <h1>{titulo}</h1>
        <p>{children}</p>
      </div>
    </div>
  );
}

const EsqueletoVerificacion = () => (
  <div className={clases.esqueleto}>
    <Esqueleto ancho="48%" alto={24} />
    <Esqueleto ancho="90%" alto={14} />
    <Esqueleto ancho="100%" alto={160} />
  </div>
);
