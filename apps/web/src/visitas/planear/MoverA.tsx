import { ESCRIBE_LA_HORA, enMinutos, leerHora } from '@visitas/contract/comun/horas';
import { type VentanaPedida, ventanaDe } from '@visitas/contract/visitas/hora';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { EntradaDeHora } from '../../ui/campos/EntradaDeHora.tsx';
import { LineaDeCampos } from '../../ui/campos/LineaDeCampos.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { PanelFlotante } from '../../ui/pagina/PanelFlotante.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { useJuntoA } from '../../ui/pagina/useJuntoA.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { AvisosDePlaneacion } from './AvisosDePlaneacion.tsx';
import { avisosEn } from './avisos.ts';
import { ElegirDia } from './ElegirDia.tsx';
import { ElegirTecnico } from './ElegirTecnico.tsx';
import clases from './MoverA.module.css';
import type { AMover } from './mover.ts';
import { mover } from './mover.ts';
import { useSemana } from './useSemana.ts';
import { ventanaDesde } from './ventanaDesde.ts';

interface Props {
  visita: AMover;
  /** The pressed element, beside which the panel opens on a wide screen. Without it, a dialog opens. */
  ancla?: HTMLElement | null;
  /** True where its hour is moved too. */
  conHora?: boolean;
  alCerrar: () => void;
}

export function MoverA({ visita, ancla, alCerrar, conHora = false }: Props) {
  const enTelefono = useTelefono();
  const titulo = `Mover ${visita.cliente}`;
  if (ancla && !enTelefono)
    return (
      <JuntoAlPulsado titulo={titulo} ancla={ancla} alCerrar={alCerrar}>
        {(cerrar) => (
          <Contenido visita={visita} conHora={conHora} cerrar={cerrar} clase={clases.campos} />
        )}
      </JuntoAlPulsado>
    );
  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar}>
      <Contenido
        visita={visita}
        conHora={conHora}
        cerrar={alCerrar}
        clase={`${clases.campos} ${clases.enDialogo}`}
      />
    </Dialogo>
  );
}

interface PropsContenido {
  visita: AMover;
  conHora: boolean;
  cerrar: () => void;
  clase: string | undefined;
}

function Contenido({ visita, conHora, cerrar, clase }: PropsContenido) {
  const [dia, setDia] = useState(visita.fechaPlanificada);
  const [idTecnico, setIdTecnico] = useState(visita.idTecnico);
  const { leer, ...deHora } = useHoraEscrita(visita);
  const lectura = useSemana(dia);

  function enviar(evento: FormEvent): void {
    evento.preventDefault();
    const nueva = leer();
    if (nueva === undefined) return;
    cerrar();
    void mover([
      {
        visita,
        sitio: {
          ...(idTecnico !== visita.idTecnico && { idTecnico }),
          ...(dia !== visita.fechaPlanificada && { fechaPlanificada: dia }),
          ...nueva,
        },
      },
    ]);
  }

  return (
    <form noValidate onSubmit={enviar}>
      <div className={clase}>
        <ElegirDia semana={lectura.data} dia={dia} alElegir={setDia} />
        {conHora && <CampoDeHora {...deHora} />}
        <Lectura de={lectura} esqueleto={<Esqueleto alto={190} />}>
          {(semana) => (
            <>
              <ElegirTecnico
                semana={semana}
                dia={dia}
                actual={visita.idTecnico}
                elegido={idTecnico}
                alElegir={setIdTecnico}
              />
              <AvisosDePlaneacion
                avisos={avisosEn(semana, visita, { idTecnico, fechaPlanificada: dia })}
              />
            </>
          )}
        </Lectura>
      </div>
      <PieDeDialogo alCerrar={cerrar} type="submit">
        Mover
      </PieDeDialogo>
    </form>
  );
}

/** The hour while it is typed. `leer` says what is wrong, and then is undefined. */
function useHoraEscrita(visita: AMover) {
  const [hora, setHora] = useState(visita.horaDesde ?? '');
  const [reparo, setReparo] = useState<string>();
  return {
    hora,
    reparo,
    leer() {
      const nueva = horaNueva(visita, hora);
      if (nueva === undefined) setReparo(ESCRIBE_LA_HORA);
      return nueva;
    },
    alEscribir(escrita: string) {
      setHora(escrita);
      setReparo(undefined);
    },
  };
}

interface PropsDeHora {
  hora: string;
  reparo: string | undefined;
  alEscribir: (escrita: string) => void;
}

const CampoDeHora = ({ hora, reparo, alEscribir }: PropsDeHora) => (
  <LineaDeCampos mensajes={reparo ? [reparo] : []}>
    {(error) => (
      <div className={clases.hora}>
        <span aria-hidden>Hora</span>
        <EntradaDeHora
          {...error}
          name="hora"
          aria-label="Hora"
          value={hora}
          onChange={alEscribir}
        />
      </div>
    )}
  </LineaDeCampos>
);

/** The hour as it is sent; empty when it stays, and undefined for a text that is none. A window keeps its length. */
function horaNueva(visita: AMover, escrita: string): VentanaPedida | undefined {
  if (escrita.trim() === '')
    return visita.horaDesde === undefined ? {} : { horaDesde: null, horaHasta: null };
  const hora = leerHora(escrita);
  if (hora === undefined) return undefined;
  return hora === visita.horaDesde ? {} : ventanaDesde(ventanaDe(visita), enMinutos(hora));
}

interface PropsJunto {
  titulo: string;
  ancla: HTMLElement;
  alCerrar: () => void;
  children: (cerrar: () => void) => ReactNode;
}

function JuntoAlPulsado({ ancla, ...props }: PropsJunto) {
  const panel = useRef<HTMLDivElement>(null);
  const boton = useRef<HTMLElement>(ancla);
  useJuntoA(panel, ancla);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return createPortal(
    <PanelFlotante {...props} panel={panel} boton={boton} className={clases.flotante} />,
    document.body,
  );
}
