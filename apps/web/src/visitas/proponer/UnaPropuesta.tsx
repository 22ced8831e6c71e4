import { useSearch } from '@tanstack/react-router';
import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { useId, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { cifra, contado } from '../../ui/formato.ts';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { useApilados, useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { IconBan, IconCalendarCheck } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { aceptarPropuesta } from './aceptarPropuesta.ts';
import { CambiosPropuestos } from './CambiosPropuestos.tsx';
import { CargasDePropuesta } from './CargasDePropuesta.tsx';
import { CifrasAntesYDespues } from './CifrasAntesYDespues.tsx';
import { conPedido, type EnUrlDeProponer } from './enUrl.ts';
import { MapaAparte } from './MapaAparte.tsx';
import { deQueEs } from './textos.ts';
import clases from './UnaPropuesta.module.css';
import { useMedida } from './useMedida.ts';
import { VisitasSinLugar } from './VisitasSinLugar.tsx';

interface Props {
  propuesta: Propuesta;
}

/** What would change, line by line, and what it is worth. */
export function UnaPropuesta({ propuesta }: Props) {
  const enUrl: EnUrlDeProponer = useSearch({ strict: false });
  const cerrar = useCerrar({
    to: RUTAS['visitas-por-supervisor'],
    search: (antes) => ({ ...conPedido()(antes), ver: 'semana', dia: propuesta.desde }),
  });
  const enTelefono = useTelefono();
  const apilados = useApilados();
  const [conMapa, setConMapa] = useState(false);
  const eleccion = useLineas(propuesta);
  const { marcadas } = eleccion;
  const { medida, ...estado } = useMedida(propuesta, marcadas);
  const { ocupado, hacer } = useUnaVez();
  const idNota = useId();
  const vacia = propuesta.cambios.length === 0;
  const nota = notaDe(propuesta, marcadas.length);
  const aceptar = () =>
    hacer(async () => {
      const visitas = eleccion.todas ? undefined : marcadas;
      if (await aceptarPropuesta({ propuesta, visitas })) cerrar();
    });
  const otras = (
    <>
      <Boton onClick={cerrar}>
        {propuesta.aceptada || vacia ? 'Volver a la semana' : 'Descartar'}
      </Boton>
      <EnlaceBoton
        to={RUTAS['visitas-proponer']}
        search={enUrl}
        state={({ desdePadre }) => (desdePadre ? { desdePadre } : {})}
        replace
      >
        Cambiar lo pedido
      </EnlaceBoton>
    </>
  );
  const boton = !propuesta.aceptada && !vacia && (
    <Boton
      tipo="principal"
      ocupado={ocupado}
      disabled={nota.impide}
      aria-describedby={idNota}
      onClick={aceptar}
    >
      Aceptar {contado(marcadas.length, ['cambio', 'cambios'])}
    </Boton>
  );
  const acciones = enTelefono ? (
    boton && (
      <div className={clases.aceptar}>
        {boton}
        <small id={idNota}>{nota.texto}</small>
      </div>
    )
  ) : (
    <>
      {otras}
      {boton}
    </>
  );
  return (
    <Pagina titulo="Propuesta" detalle={deQueEs(propuesta, enUrl)} acciones={acciones}>
      <div className={clases.todo} data-con-acciones={Boolean(boton)}>
        <Avisos propuesta={propuesta} falla={estado.falla} alReintentar={estado.reintentar} />
        {vacia ? (
          <SinCambios propuesta={propuesta} />
        ) : (
          <CifrasAntesYDespues
            propuesta={propuesta}
            despues={medida.despues}
            midiendo={estado.midiendo}
          />
        )}
        <div className={clases.dos}>
          {(!vacia || propuesta.sinLugar.length > 0) && (
            <Tarjeta className={clases.lista}>
              {!vacia && (
                <CambiosPropuestos
                  propuesta={propuesta}
                  eleccion={eleccion}
                  bloqueado={ocupado || propuesta.aceptada === true}
                  nota={!enTelefono && nota.impide && <small id={idNota}>{nota.texto}</small>}
                  acciones={
                    apilados && (
                      <Boton
                        tipo="enlace"
                        aria-expanded={conMapa}
                        onClick={() => setConMapa(!conMapa)}
                      >
                        {conMapa ? 'Ocultar el mapa' : 'Ver en el mapa'}
                      </Boton>
                    )
                  }
                />
              )}
              <VisitasSinLugar propuesta={propuesta} />
            </Tarjeta>
          )}
          {!vacia && (
            <div className={clases.costado}>
              {(!apilados || conMapa) && <MapaAparte propuesta={propuesta} medida={medida} />}
              <CargasDePropuesta propuesta={propuesta} cargas={medida.cargas} />
            </div>
          )}
        </div>
        {enTelefono && <div className={clases.otras}>{otras}</div>}
      </div>
    </Pagina>
  );
}

export type LineasDePropuesta = ReturnType<typeof useLineas>;

/** The lines to accept. What somebody changed meanwhile is left out by itself. */
function useLineas({ cambios }: Propuesta) {
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(new Set());
  const siguen = cambios.filter(({ fuera }) => fuera === undefined);
  const marcadas = siguen.filter(({ idVisita }) => !quitadas.has(idVisita));
  return {
    marcadas: marcadas.map(({ idVisita }) => idVisita),
    todas: marcadas.length === siguen.length,
    marcada: (idVisita: number) => marcadas.some((una) => una.idVisita === idVisita),
    alternar: (idVisita: number) =>
      setQuitadas((antes) => {
        const nuevas = new Set(antes);
        if (!nuevas.delete(idVisita)) nuevas.add(idVisita);
        return nuevas;
      }),
  };
}

/** What is said beside the button: why it does nothing, or that it can be undone. */
function notaDe({ cambios }: Propuesta, marcadas: number): { texto: string; impide: boolean } {
  const siguen = cambios.filter(({ fuera }) => fuera === undefined).length;
  if (marcadas === 0) return { texto: 'Marca al menos un cambio.', impide: true };
  if (marcadas < siguen && marcadas > VISITAS_A_LA_VEZ)
    return {
      texto: `Marca todos los cambios, o ${VISITAS_A_LA_VEZ} como máximo.`,
      impide: true,
    };
  return {
    texto:
      marcadas === 1
        ? 'Después se puede deshacer.'
        : `Se aplican los ${cifra(marcadas)} o ninguno. Después se puede deshacer.`,
    impide: false,
  };
}

interface PropsAvisos extends Props {
  falla: boolean;
  alReintentar: () => unknown;
}

function Avisos({ propuesta, falla, alReintentar }: PropsAvisos) {
  return (
    <>
      {propuesta.aceptada && <Alerta tipo="exito">Esta propuesta ya se aceptó.</Alerta>}
      {propuesta.enLineaRecta && <Alerta tipo="neutra">Tiempos en línea recta</Alerta>}
      {falla && (
        <Alerta tipo="advertencia">
          No se pudieron recalcular las cifras.{' '}
          <Boton tipo="enlace" onClick={() => void alReintentar()}>
            Reintentar
          </Boton>
        </Alerta>
      )}
    </>
  );
}

const SinCambios = ({ propuesta: { sinLugar } }: Props) => (
  <Tarjeta>
    {sinLugar.length > 0 ? (
      <Vacio
        icono={IconBan}
        titulo="No se pudo colocar ninguna."
        texto="Abajo está por qué. Cambia su ventana, o lo que pediste."
      />
    ) : (
      <Vacio
        icono={IconCalendarCheck}
        titulo="El plan de hoy ya es el mejor que encontramos."
        texto="Si esperabas otro, cambia lo que se puede tocar o lo que importa más."
      />
    )}
  </Tarjeta>
);
