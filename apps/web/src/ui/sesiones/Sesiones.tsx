import type { SesionAbierta } from '@visitas/contract/cuenta/esquemas';
import { useRef, useState } from 'react';
import { fechaHora, haceCuanto } from '../formato.ts';
import { useFocoTras } from '../pagina/useFocoTras.ts';
import { useTelefono } from '../pagina/useTelefono.ts';
import { Boton } from '../piezas/Boton.tsx';
import { IconDeviceDesktop, IconDeviceMobile } from '../piezas/iconos.ts';
import { FilaConDibujo, TarjetaDeFilas } from '../piezas/TarjetaDeFilas.tsx';
import { useAhora } from '../useAhora.ts';
import clases from './Sesiones.module.css';

interface Props {
  titulo: string;
  sesiones: readonly SesionAbierta[];
  /** The button that closes several, and whether there are any to close. */
  varias: { texto: string; hay: boolean };
  /** Resolves once the list has been read again, and says whether it was closed. */
  alCerrar: (idSesion: number) => Promise<boolean>;
  alCerrarVarias: () => Promise<boolean>;
  vacio: string;
  pie: string;
}

/** Where a person is signed in: the device, its address and its last use, each with the way to end it. */
export function Sesiones(props: Props) {
  const { titulo, sesiones, varias, alCerrar, alCerrarVarias, vacio, pie } = props;
  const enTelefono = useTelefono();
  const { tarjeta } = useFocoTras(sesiones.length);
  const { cerrando, cerrar } = useCierres(() => tarjeta.current?.focus({ preventScroll: true }));

  return (
    <TarjetaDeFilas
      ref={tarjeta}
      titulo={titulo}
      cuantas={sesiones.length}
      acciones={
        varias.hay && (
          <Boton
            tamano="chico"
            tipo={enTelefono ? 'fila' : 'secundario'}
            ocupado={cerrando.includes('varias')}
            onClick={() => cerrar('varias', alCerrarVarias)}
          >
            {varias.texto}
          </Boton>
        )
      }
    >
      <ul>
        {sesiones.map((una) => (
          <Fila
            key={una.idSesion}
            sesion={una}
            ocupado={cerrando.includes(una.idSesion) || cerrando.includes('varias')}
            alCerrar={() => cerrar(una.idSesion, () => alCerrar(una.idSesion))}
          />
        ))}
      </ul>
      <p className={clases.pie}>{sesiones.length === 0 ? vacio : pie}</p>
    </TarjetaDeFilas>
  );
}

type Cual = number | 'varias';

/** Each press is sent, after the ones before it. `alCerrarse`: the pressed button is gone with its row. */
function useCierres(alCerrarse: () => void) {
  const [cerrando, setCerrando] = useState<readonly Cual[]>([]);
  const anterior = useRef(Promise.resolve());

  async function cerrarTras(previo: Promise<void>, cual: Cual, hacer: () => Promise<boolean>) {
    await previo;
    const cerrada = await hacer();
    setCerrando((todos) => todos.filter((otro) => otro !== cual));
    if (cerrada) alCerrarse();
  }

  function cerrar(cual: Cual, hacer: () => Promise<boolean>): void {
    setCerrando((todos) => [...todos, cual]);
    anterior.current = cerrarTras(anterior.current, cual, hacer);
  }

  return { cerrando, cerrar };
}

interface PropsFila {
  sesion: SesionAbierta;
  ocupado: boolean;
  alCerrar: () => void;
}

function Fila({ sesion, ocupado, alCerrar }: PropsFila) {
  const { equipo, clase, direccion, esta } = sesion;
  return (
    <FilaConDibujo
      icono={clase === 'telefono' ? IconDeviceMobile : IconDeviceDesktop}
      nombre={equipo}
      detalle={
        <p className={clases.uso}>
          {direccion && <span className={clases.direccion}>{direccion}</span>}
          <Uso sesion={sesion} />
        </p>
      }
    >
      {esta ? (
        <span className={clases.esta}>Esta sesión</span>
      ) : (
        <Boton
          tipo="fila"
          tamano="chico"
          aria-label={`Cerrar ${equipo}`}
          ocupado={ocupado}
          onClick={alCerrar}
        >
          Cerrar
        </Boton>
      )}
    </FilaConDibujo>
  );
}

/** 'hace 2 h · desde ayer 17:40'. The first use is left out when the two would be the same words. */
function Uso({ sesion: { creadaEn, usadaEn, esta } }: Pick<PropsFila, 'sesion'>) {
  const ahora = useAhora();
  const uso = haceCuanto(usadaEn, ahora);
  const inicio = haceCuanto(creadaEn, ahora);
  return (
    <span>
      <time dateTime={usadaEn} title={fechaHora(usadaEn)}>
        {esta ? 'ahora' : uso}
      </time>
      {inicio !== uso && (
        <time dateTime={creadaEn} title={fechaHora(creadaEn)}>
          {` · desde ${/^\d/.test(inicio) ? 'el ' : ''}${inicio}`}
        </time>
      )}
    </span>
  );
}
