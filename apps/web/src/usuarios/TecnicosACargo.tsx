import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { ahoraEs } from '@visitas/contract/usuarios/columnas';
import { type ReactNode, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe, YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { cifra } from '../ui/formato.ts';
import { explicar } from '../ui/pagina/explicar.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { type DeLista, PreguntaEliminar } from '../ui/pagina/PreguntaEliminar.tsx';
import { ABRIR, abrirDesde } from '../ui/pagina/useCerrar.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { Distintivo, EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { IconMapSearch, IconTrash, IconUserPlus, IconUsers } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import { useIdSupervisor, useVinculos, type Vinculo } from './supervisor.ts';
import clases from './TecnicosACargo.module.css';

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
  const aCargo = vinculos.data.filter(({ tecnico }) => !tecnico.otroRol).length;
  return (
    <Pagina
      titulo={nombre}
      retrato={<Avatar usuario={supervisor.data} grande />}
      detalle={`Técnicos a cargo · ${cifra(aCargo)}`}
      acciones={
        <>
          <BotonExportar
            lista="usuarios.tecnicosDe"
            parametros={{ idSupervisor: id }}
            sustantivo={['técnico', 'técnicos']}
            cuantas={vinculos.data.length}
            deQuienes={`a cargo de ${nombre}`}
          />
          <EnlaceAnadir idSupervisor={id} />
        </>
      }
    >
      <ListaACargo
        idSupervisor={id}
        supervisor={nombre}
        vinculos={vinculos.data}
        releer={() => vinculos.refetch(YA_PEDIDA)}
      />
      <Outlet />
    </Pagina>
  );
}

const EnlaceAnadir = ({ idSupervisor }: { idSupervisor: number }) => (
  <EnlaceBoton {...haciaElegir(idSupervisor)} tipo="principal" icono={IconUserPlus}>
    Añadir Técnico
  </EnlaceBoton>
);

const haciaElegir = (idSupervisor: number) =>
  ({
    ...ABRIR,
    to: '/usuarios/tecnicos/$idSupervisor/crear',
    params: { idSupervisor: String(idSupervisor) },
  }) as const;

interface PropsLista {
  idSupervisor: number;
  supervisor: string;
  vinculos: Vinculo[];
  releer: DeLista['releer'];
}

function ListaACargo({ idSupervisor, supervisor, vinculos, releer }: PropsLista) {
  const [elegido, setElegido] = useState<number>();
  const lista = useRef<HTMLElement>(null);
  const porEliminar = vinculos.find(({ idSupervisorTecnico }) => idSupervisorTecnico === elegido);
  return (
    <section ref={lista} tabIndex={-1} aria-label="Técnicos a cargo">
      {vinculos.length === 0 ? (
        <Tarjeta>
          <Vacio
            icono={IconUsers}
            titulo="No hay técnicos a cargo."
            texto={`${supervisor} podrá planificar visitas cuando tenga alguno. Puedes elegir varios a la vez.`}
          >
            <EnlaceBoton {...haciaElegir(idSupervisor)} icono={IconUserPlus}>
              Elegir técnicos
            </EnlaceBoton>
          </Vacio>
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
          releer={releer}
          lista={lista}
          alCerrar={() => setElegido(undefined)}
        />
      )}
    </section>
  );
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
          className={clases.nombre}
        >
          {tecnico.nombre}
        </Link>
        <span className={clases.documento}>
          <span className="mono recortado">{tecnico.documentoIdentificacion}</span>
          {tecnico.otroRol && <Distintivo tono="neutral">{ahoraEs(tecnico.otroRol)}</Distintivo>}
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

interface PropsEliminar extends DeLista {
  vinculo: Vinculo;
  supervisor: string;
}

function EliminarTecnico({ vinculo, supervisor, ...deLista }: PropsEliminar) {
  const { idSupervisorTecnico, tecnico } = vinculo;
  const { enviar, enviando } = useEnvio('usuarios.quitarTecnico', 'Técnico Eliminado Exitosamente');
  return (
    <PreguntaEliminar
      {...deLista}
      titulo={`¿Eliminar a ${tecnico.nombre}?`}
      enviando={enviando}
      eliminar={() => enviar({ parametros: { idSupervisorTecnico } })}
    >
      Dejará de estar a cargo de {supervisor}. Su usuario y sus visitas se conservan.
    </PreguntaEliminar>
  );
}

interface PropsSinSupervisor {
  error: unknown;
  alReintentar: () => void;
}

/** Shown when the supervisor could not be read, or the user is no supervisor. */
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
