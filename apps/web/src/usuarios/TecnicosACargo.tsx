import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { explicar } from '../plataforma/servidor/fallo.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { cifra } from '../ui/formato.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR, abrirDesde } from '../ui/pagina/useCerrar.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { IconMapSearch, IconTrash, IconUserPlus, IconUsers } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import { useIdSupervisor, useVinculos, type Vinculo } from './supervisor.ts';
import clases from './TecnicosACargo.module.css';

/** A supervisor and the technicians in their charge. */
export function TecnicosACargo() {
  const id = useIdSupervisor();
  const supervisor = useQuery(lecturaDe('usuarios.obtener', { parametros: { id } }));
  const vinculos = useVinculos(id);

  if (!supervisor.data || !vinculos.data) {
    const error = supervisor.error ?? vinculos.error;
    if (!error) return <EsqueletoSupervisor />;
    const reintentar = () => void Promise.all([supervisor.refetch(), vinculos.refetch()]);
    return <SinSupervisor error={error} alReintentar={reintentar} />;
  }

  const { nombre } = supervisor.data;
  return (
    <Pagina
      titulo={nombre}
      retrato={<Avatar usuario={supervisor.data} grande />}
      detalle={`Técnicos a cargo · ${cifra(vinculos.data.length)}`}
      acciones={<EnlaceAnadir idSupervisor={id} />}
    >
      <ListaACargo
        supervisor={nombre}
        vinculos={vinculos.data}
        actualizando={vinculos.isFetching}
      />
      <Outlet />
    </Pagina>
  );
}

const EnlaceAnadir = ({ idSupervisor }: { idSupervisor: number }) => (
  <EnlaceBoton
    {...ABRIR}
    to="/usuarios/tecnicos/$idSupervisor/crear"
    params={{ idSupervisor: String(idSupervisor) }}
    tipo="principal"
    icono={IconUserPlus}
  >
    Añadir Técnico
  </EnlaceBoton>
);

interface PropsLista {
  supervisor: string;
  vinculos: Vinculo[];
  actualizando: boolean;
}

function ListaACargo({ supervisor, vinculos, actualizando }: PropsLista) {
  const [elegido, setElegido] = useState<number>();
  const lista = useFocoAlQuitar(vinculos.length);
  const porEliminar = vinculos.find(({ idSupervisorTecnico }) => idSupervisorTecnico === elegido);
  return (
    <section ref={lista} tabIndex={-1} aria-label="Técnicos a cargo">
      {vinculos.length === 0 ? (
        <Tarjeta>
          <Vacio icono={IconUsers} titulo="No hay técnicos a cargo." />
        </Tarjeta>
      ) : (
        <TarjetasDeTecnicos>
          {vinculos.map((vinculo) => (
            <TarjetaTecnico
              key={vinculo.idSupervisorTecnico}
              vinculo={vinculo}
              supervisor={supervisor}
              alEliminar={() => setElegido(vinculo.idSupervisorTecnico)}
            />
          ))}
        </TarjetasDeTecnicos>
      )}
      {porEliminar && (
        <EliminarTecnico
          vinculo={porEliminar}
          supervisor={supervisor}
          actualizando={actualizando}
          alCerrar={() => setElegido(undefined)}
        />
      )}
    </section>
  );
}

/** When a card goes, the button that was pressed goes with it: the focus moves to the list. */
function useFocoAlQuitar(cuantos: number): RefObject<HTMLElement | null> {
  const lista = useRef<HTMLElement>(null);
  const antes = useRef(cuantos);
  useEffect(() => {
    const quitado = cuantos < antes.current;
    antes.current = cuantos;
    if (quitado && document.activeElement === document.body) lista.current?.focus();
  }, [cuantos]);
  return lista;
}

interface PropsTarjeta {
  vinculo: Vinculo;
  supervisor: string;
  alEliminar: () => void;
}

function TarjetaTecnico({ vinculo, supervisor, alEliminar }: PropsTarjeta) {
  const { idTecnico, tecnico } = vinculo;
  return (
    <li className={clases.tarjeta}>
      <Avatar usuario={tecnico} grande />
      <div className={clases.datos}>
        <Link
          {...abrirDesde(supervisor)}
          to="/usuarios/editar/$id"
          params={{ id: String(idTecnico) }}
          className={`${clases.nombre} recortado`}
          title={tecnico.nombre}
        >
          {tecnico.nombre}
        </Link>
        <span className={clases.documento}>
          <span className="mono recortado">{tecnico.documentoIdentificacion}</span>
          {!tecnico.activo && <EstadoActivo activo={false} />}
        </span>
      </div>
      <BotonIcono
        icono={IconTrash}
        className={clases.eliminar}
        aria-label={`Eliminar a ${tecnico.nombre}`}
        onClick={alEliminar}
      />
    </li>
  );
}

interface PropsEliminar {
  vinculo: Vinculo;
  supervisor: string;
  /** The list is being read again: the dialog closes when the technician is no longer in it. */
  actualizando: boolean;
  alCerrar: () => void;
}

/** Asks before removing, because the button is easy to press by mistake on a phone. */
function EliminarTecnico({ vinculo, supervisor, actualizando, alCerrar }: PropsEliminar) {
  const { idSupervisorTecnico, tecnico } = vinculo;
  const { enviar, enviando } = useEnvio('usuarios.quitarTecnico', 'Técnico Eliminado Exitosamente');
  return (
    <Dialogo titulo={`¿Eliminar a ${tecnico.nombre}?`} alCerrar={alCerrar}>
      <p>Dejará de estar a cargo de {supervisor}. Su usuario y sus visitas se conservan.</p>
      <footer>
        <Boton onClick={alCerrar}>Cancelar</Boton>
        <Boton
          tipo="peligroso"
          ocupado={enviando || actualizando}
          onClick={() => void enviar({ parametros: { idSupervisorTecnico } })}
        >
          Eliminar
        </Boton>
      </footer>
    </Dialogo>
  );
}

interface PropsSinSupervisor {
  error: unknown;
  alReintentar: () => void;
}

/** The page when the supervisor could not be read, or the user is not a supervisor. */
function SinSupervisor({ error, alReintentar }: PropsSinSupervisor) {
  const ausente = explicar(error).clase === 'ausente';
  return (
    <Pagina titulo="Técnicos del supervisor">
      <Tarjeta>
        {ausente ? <NoEsSupervisor /> : <Fallo error={error} alReintentar={alReintentar} />}
      </Tarjeta>
    </Pagina>
  );
}

const NoEsSupervisor = () => (
  <Vacio
    icono={IconMapSearch}
    titulo="No encontramos a este supervisor"
    texto="Es posible que ya no exista o que ahora tenga otro rol."
  >
    <EnlaceBoton to={RUTAS['usuarios-supervisores']}>Ver supervisores</EnlaceBoton>
  </Vacio>
);

const EsqueletoSupervisor = () => (
  <Pagina
    titulo={TITULO_EN_ESPERA}
    retrato={<Esqueleto ancho="44px" alto={44} />}
    detalle={<Esqueleto ancho="140px" alto={18} />}
  >
    <div role="status" aria-busy="true" aria-label="Cargando">
      <EsqueletoTecnicos />
    </div>
  </Pagina>
);

const TITULO_EN_ESPERA = (
  <>
    <span className="solo-lectores">Técnicos del supervisor</span>
    <Esqueleto ancho="220px" alto={28} />
  </>
);

const ANCHOS = ['62%', '48%', '70%'];

const EsqueletoTecnicos = () => (
  <div className={clases.tarjetas}>
    {ANCHOS.map((ancho) => (
      <div key={ancho} className={clases.tarjeta}>
        <Esqueleto ancho="44px" alto={44} />
        <div className={clases.datos}>
          <Esqueleto ancho={ancho} />
        </div>
      </div>
    ))}
  </div>
);

const TarjetasDeTecnicos = ({ children }: { children: ReactNode }) => (
  <ul className={clases.tarjetas}>{children}</ul>
);
