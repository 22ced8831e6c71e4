import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Publicado } from '@visitas/contract/compartir/esquemas';
import { type ReactNode, useState } from 'react';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { diaDeInstante } from '../ui/formato.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconClock, IconLinkOff, IconRefresh, IconShieldCheck } from '../ui/piezas/iconos.ts';
import { Logo } from '../ui/piezas/Logo.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { ArchivosCompartidos } from './ArchivosCompartidos.tsx';
import { DatosDeLaVisita } from './DatosDeLaVisita.tsx';
import { FirmaCompartida } from './FirmaCompartida.tsx';
import { FotosCompartidas } from './FotosCompartidas.tsx';
import clases from './VisitaCompartida.module.css';

/** What the client sees of a visit with the address that they were given. */
export function VisitaCompartida() {
  const { llave = '' } = useParams({ strict: false });
  const lectura = useQuery({
    ...lecturaDe('compartir.leer', usePeticion(llave), { sinToast: true }),
    // Each reading counts as one more time that the client opened it, so none is made by itself.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // What was read is kept no longer than the page: nothing else may find the key.
    gcTime: 0,
  });
  const { data, error, refetch } = lectura;
  if (esDe(error, [NO_ENCONTRADO, INVALIDA])) return <Cerrada />;
  return (
    <Marco empresa={data?.empresa}>
      {!data && esDe(error, [DEMASIADAS]) ? (
        <Espera error={error} alReintentar={refetch} />
      ) : (
        <Lectura de={lectura} esqueleto={<EnCamino />}>
          {(publicado) => <Contenido publicado={publicado} llave={llave} />}
        </Lectura>
      )}
    </Marco>
  );
}

const INVALIDA = 400;
const NO_ENCONTRADO = 404;
const DEMASIADAS = 429;

const esDe = (error: unknown, estados: readonly number[]): error is ErrorApi =>
  error instanceof ErrorApi && estados.includes(error.status);

/** The company's own looks are not the client's. What was asked first is asked to the end. */
function usePeticion(enlace: string) {
  const [deCasa] = useState(() => sesion.token() !== '');
  const criterios = deCasa ? { propia: 'true' as const } : {};
  return { parametros: { enlace }, criterios };
}

function Marco({ empresa, children }: { empresa?: string | undefined; children: ReactNode }) {
  return (
    <div className={clases.pagina}>
      <header className={clases.empresa}>
        <Logo tamano={44} />
        <div>
          <b>{empresa ?? 'Reporte de visita'}</b>
          <p>{empresa === undefined ? 'Sistema de Gestión de Visitas' : 'Reporte de visita'}</p>
        </div>
      </header>
      {children}
    </div>
  );
}

interface Props {
  publicado: Publicado;
  llave: string;
}

function Contenido({ publicado, llave }: Props) {
  const { linea, fotos, archivos, firma, clave, venceEn, zonaHoraria } = publicado;
  const [enGrande, setEnGrande] = useState<number>();
  const suFirma = firma && <FirmaCompartida firma={firma} zonaHoraria={zonaHoraria} />;
  return (
    <>
      <DatosDeLaVisita publicado={publicado} llave={llave} verFoto={setEnGrande} />
      {fotos.length > 0 && (
        <FotosCompartidas
          fotos={fotos}
          llave={llave}
          enGrande={enGrande}
          ver={setEnGrande}
          alFinal={suFirma}
        />
      )}
      {fotos.length === 0 && suFirma && (
        <Tarjeta titulo="Firma" className={clases.firma}>
          {suFirma}
        </Tarjeta>
      )}
      {archivos.length > 0 && <ArchivosCompartidos archivos={archivos} llave={llave} />}
      <Tarjeta className={clases.aviso} data-autentico>
        <Icono de={IconShieldCheck} tamano={24} />
        <div>
          <h2>Documento auténtico</h2>
          <p>
            Clave <code>{deCuatroEnCuatro(clave)}</code>
          </p>
          <p>Comprueba tu PDF sin que salga de tu equipo.</p>
        </div>
        <EnlaceBoton to="/verificar/$clave" params={{ clave }}>
          Verificar
        </EnlaceBoton>
      </Tarjeta>
      <footer className={clases.pie}>
        <span>
          ¿Algo no coincide? Avisa a la empresa.
          {linea && `\n${linea}`}
        </span>
        <span>Esta página vence el {diaDeInstante(venceEn)}.</span>
      </footer>
    </>
  );
}

const deCuatroEnCuatro = (clave: string): string => clave.match(/.{1,4}/g)?.join('-') ?? '';

/** Expired, revoked, or never an address of this program: the answer is the same. */
const Cerrada = () => (
  <Marco>
    <Tarjeta className={clases.salida}>
      <span className={clases.glifo}>
        <Icono de={IconLinkOff} tamano={24} />
      </span>
      <h1>Este enlace ya no está abierto</h1>
      <p>Venció o lo cerraron. Pide uno nuevo a la empresa.</p>
    </Tarjeta>
    <Tarjeta className={clases.aviso}>
      <Icono de={IconShieldCheck} tamano={24} />
      <div>
        <h2>¿Ya tienes el PDF?</h2>
        <p>
          Se comprueba siempre, aunque el enlace haya vencido. Abre la dirección que trae el
          documento.
        </p>
      </div>
    </Tarjeta>
  </Marco>
);

interface PropsEspera {
  error: ErrorApi;
  alReintentar: () => Promise<unknown>;
}

/** The server says how long to wait. */
function Espera({ error, alReintentar }: PropsEspera) {
  const [ocupado, setOcupado] = useState(false);
  async function repetir() {
    setOcupado(true);
    await alReintentar();
    setOcupado(false);
  }
  return (
    <Tarjeta className={clases.salida}>
      <span className={clases.glifo}>
        <Icono de={IconClock} tamano={24} />
      </span>
      <h1>Espera un momento</h1>
      <p role="alert">{error.detail}</p>
      <Boton icono={IconRefresh} ocupado={ocupado} onClick={() => void repetir()}>
        Reintentar
      </Boton>
    </Tarjeta>
  );
}

const EnCamino = () => (
  <div className={clases.enCamino}>
    <Esqueleto alto={300} />
    <Esqueleto alto={420} />
  </div>
);
