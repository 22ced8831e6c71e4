import { useQuery } from '@tanstack/react-query';
import type { Calendario } from '@visitas/contract/calendario/operaciones';
import { useState } from 'react';
import { YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { DireccionCopiable } from '../ui/campos/DireccionCopiable.tsx';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { useFocoTras } from '../ui/pagina/useFocoTras.ts';
import { Boton, EnlaceExterno, EnlacePropio } from '../ui/piezas/Boton.tsx';
import { HaceCuanto } from '../ui/piezas/HaceCuanto.tsx';
import { IconCalendarPlus } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './MiCalendario.module.css';
import { LecturaPropia, lecturaPropia } from './propia.tsx';

/** The secret address from which a calendar reads the user's visits. */
export function MiCalendario() {
  const lectura = useQuery(lecturaPropia('calendario.obtener'));
  const { tarjeta, alCambiar: alCambiarDeEstado } = useFocoTras(lectura.data?.direccion);
  const alCambiar = async () => {
    alCambiarDeEstado();
    await lectura.refetch(YA_PEDIDA);
  };
  return (
    <Tarjeta ref={tarjeta} tabIndex={-1} aria-label="Mi calendario" titulo="Mi calendario">
      <div className={clases.calendario}>
        <p>Mira tus visitas en el calendario de Google, Apple u Outlook.</p>
        <LecturaPropia de={lectura} que="tu dirección se verá">
          {({ direccion, leidoEn }) =>
            direccion === null ? (
              <SinDireccion alCambiar={alCambiar} />
            ) : (
              <ConDireccion direccion={direccion} leidoEn={leidoEn} alCambiar={alCambiar} />
            )
          }
        </LecturaPropia>
      </div>
    </Tarjeta>
  );
}

interface PropsCambio {
  /** Resolves once the new state has been read. */
  alCambiar: () => Promise<void>;
}

const useCrear = () =>
  useEnvio(
    'calendario.crear',
    'Dirección Creada Exitosamente',
    '',
    () => 'Vas a crear una dirección que enseña tus visitas a quien la tenga.',
  );

function SinDireccion({ alCambiar }: PropsCambio) {
  const { enviar, enviando } = useCrear();
  const crear = async () => (await enviar({})).ok && alCambiar();
  return (
    <div className={clases.acciones}>
      <Boton icono={IconCalendarPlus} ocupado={enviando} onClick={() => void crear()}>
        Crear dirección
      </Boton>
    </div>
  );
}

interface PropsDireccion extends Pick<Calendario, 'leidoEn'>, PropsCambio {
  direccion: string;
}

function ConDireccion({ direccion, leidoEn, alCambiar }: PropsDireccion) {
  const [pregunta, setPregunta] = useState<'otra' | 'revocar'>();
  const deLaPregunta = { alCambiar, alCerrar: () => setPregunta(undefined) };
  return (
    <>
      <div className={clases.direccion}>
        <DireccionCopiable direccion={direccion} label="Dirección secreta" />
      </div>
      <p className={clases.advertencia}>
        Es secreta: quien la tenga ve tus visitas. Si la compartiste por error, crea otra.
      </p>
      <div className={clases.acciones}>
        <EnlacePropio href={enSuscripcion(direccion)} icono={IconCalendarPlus}>
          Añadir a mi calendario
        </EnlacePropio>
        <EnlaceExterno href={enGoogle(direccion)}>Añadir a Google Calendar</EnlaceExterno>
      </div>
      <p className={clases.leida}>
        {leidoEn === null ? (
          'Ningún calendario la ha leído todavía.'
        ) : (
          <>
            Última lectura <HaceCuanto instante={leidoEn} />.
          </>
        )}
      </p>
      <div className={clases.acciones} data-aparte>
        <Boton onClick={() => setPregunta('otra')}>Crear otra</Boton>
        <Boton tipo="peligroso" onClick={() => setPregunta('revocar')}>
          Revocar
        </Boton>
      </div>
      {pregunta === 'otra' && <CrearOtra {...deLaPregunta} />}
      {pregunta === 'revocar' && <Revocar {...deLaPregunta} />}
    </>
  );
}

/** Calendars keep reading a `webcal:` address; they would import an `https:` file once. */
const enSuscripcion = (direccion: string): string => direccion.replace(/^https?:/, 'webcal:');

const enGoogle = (direccion: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(enSuscripcion(direccion))}`;

interface PropsPregunta extends PropsCambio {
  alCerrar: () => void;
}

/** The question stays open until the address that no longer works is off the screen. */
function useHacer(
  { enviar, enviando }: { enviar: (envio: object) => Promise<{ ok: boolean }>; enviando: boolean },
  { alCambiar, alCerrar }: PropsPregunta,
) {
  const [hecho, setHecho] = useState(false);
  const confirmar = async () => {
    if (!(await enviar({})).ok) return;
    setHecho(true);
    await alCambiar();
    alCerrar();
  };
  return { ocupado: enviando || hecho, onClick: () => void confirmar() };
}

function CrearOtra(props: PropsPregunta) {
  const { alCerrar } = props;
  const hacer = useHacer(useCrear(), props);
  return (
    <Dialogo titulo="¿Crear otra dirección?" alCerrar={alCerrar}>
      <p>
        La que tienes deja de servir. Añade la nueva en los calendarios donde mires tus visitas.
      </p>
      <PieDeDialogo alCerrar={alCerrar} {...hacer}>
        Crear otra
      </PieDeDialogo>
    </Dialogo>
  );
}

function Revocar(props: PropsPregunta) {
  const { alCerrar } = props;
  const hacer = useHacer(useEnvio('calendario.revocar', 'Dirección Revocada Exitosamente'), props);
  return (
    <Dialogo titulo="¿Revocar la dirección?" alCerrar={alCerrar}>
      <p>Los calendarios que la tienen dejan de recibir tus visitas. Puedes crear otra después.</p>
      <PieDeDialogo alCerrar={alCerrar} tipo="peligroso" {...hacer}>
        Revocar
      </PieDeDialogo>
    </Dialogo>
  );
}
