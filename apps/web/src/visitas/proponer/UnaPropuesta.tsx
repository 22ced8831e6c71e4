import { useSearch } from '@tanstack/react-router';
import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { type ReactNode, useId, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { contado } from '../../ui/formato.ts';
import { siDesaparece } from '../../ui/pagina/foco.ts';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { useApilados, useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { IconBan, IconCalendarCheck } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { aplicarPropuesta } from './aplicarPropuesta.ts';
import { CambiosPropuestos } from './CambiosPropuestos.tsx';
import { CifrasAntesYDespues } from './CifrasAntesYDespues.tsx';
import { CostadoDePropuesta } from './CostadoDePropuesta.tsx';
import { conPedido, type EnUrlDeProponer } from './enUrl.ts';
import { deQueEs } from './textos.ts';
import clases from './UnaPropuesta.module.css';
import { type LineasDePropuesta, useLineas } from './useLineas.ts';
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
  const lineas = useLineas(propuesta);
  const { ocupado, hacer } = useUnaVez();
  const idNota = useId();
  const seAcepta = propuesta.cambios.length > 0 && !propuesta.aceptada;
  const { texto, impide } = lineas.nota;
  const aceptar = () =>
    hacer(async () => {
      if (await aplicarPropuesta({ propuesta, visitas: lineas.porEnviar })) cerrar();
    });
  const otras = <Otras seAcepta={seAcepta} enUrl={enUrl} alCerrar={cerrar} />;
  const boton = seAcepta && (
    <Aceptar lineas={lineas} ocupado={ocupado} idNota={idNota} alPulsar={aceptar} />
  );
  const nota = <small id={idNota}>{texto}</small>;
  const enPie = boton && (
    <div className={clases.aceptar}>
      {boton}
      {nota}
    </div>
  );
  return (
    <Pagina
      titulo="Propuesta"
      detalle={deQueEs(propuesta, enUrl)}
      acciones={
        enTelefono ? (
          enPie
        ) : (
          <>
            {otras}
            {boton}
          </>
        )
      }
    >
      <Cuerpo
        propuesta={propuesta}
        lineas={lineas}
        bloqueado={ocupado || !seAcepta}
        nota={!enTelefono && impide && nota}
      />
      {enTelefono && (
        <div className={clases.otras} data-sobre-pie={seAcepta}>
          {otras}
        </div>
      )}
    </Pagina>
  );
}

interface PropsAceptar {
  lineas: LineasDePropuesta;
  ocupado: boolean;
  idNota: string;
  alPulsar: () => void;
}

const Aceptar = ({ lineas, ocupado, idNota, alPulsar }: PropsAceptar) => (
  <Boton
    tipo="principal"
    ocupado={ocupado}
    disabled={lineas.nota.impide}
    aria-describedby={idNota}
    onClick={alPulsar}
  >
    Aceptar {contado(lineas.marcadas.length, ['cambio', 'cambios'])}
  </Boton>
);

interface PropsOtras {
  seAcepta: boolean;
  enUrl: EnUrlDeProponer;
  alCerrar: () => void;
}

const Otras = ({ seAcepta, enUrl, alCerrar }: PropsOtras) => (
  <>
    <Boton onClick={alCerrar}>{seAcepta ? 'Descartar' : 'Volver a la semana'}</Boton>
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

interface PropsCuerpo extends Props {
  lineas: LineasDePropuesta;
  bloqueado: boolean;
  /** Why they cannot be accepted. */
  nota: ReactNode;
}

function Cuerpo({ propuesta, lineas, bloqueado, nota }: PropsCuerpo) {
  const apilados = useApilados();
  const [conMapa, setConMapa] = useState(false);
  const { medida, midiendo, falla, reintentar } = useMedida(propuesta, lineas.marcadas);
  const vacia = propuesta.cambios.length === 0;
  if (vacia)
    return (
      <div className={clases.todo}>
        <Avisos propuesta={propuesta} falla={false} alReintentar={reintentar} />
        <SinCambios propuesta={propuesta} />
        {propuesta.sinLugar.length > 0 && (
          <Tarjeta className={clases.lista}>
            <VisitasSinLugar propuesta={propuesta} />
          </Tarjeta>
        )}
      </div>
    );
  return (
    <div className={clases.todo}>
      <Avisos propuesta={propuesta} falla={falla} alReintentar={reintentar} />
      <CifrasAntesYDespues propuesta={propuesta} despues={medida.despues} midiendo={midiendo} />
      <div className={clases.dos}>
        <Tarjeta className={clases.lista}>
          <CambiosPropuestos
            propuesta={propuesta}
            eleccion={lineas}
            bloqueado={bloqueado}
            nota={nota}
            acciones={
              apilados && (
                <Boton tipo="enlace" aria-expanded={conMapa} onClick={() => setConMapa(!conMapa)}>
                  {conMapa ? 'Ocultar el mapa' : 'Ver en el mapa'}
                </Boton>
              )
            }
          />
          <VisitasSinLugar propuesta={propuesta} />
        </Tarjeta>
        <CostadoDePropuesta propuesta={propuesta} medida={medida} conMapa={!apilados || conMapa} />
      </div>
    </div>
  );
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
          <Boton ref={siDesaparece} tipo="enlace" onClick={() => void alReintentar()}>
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
