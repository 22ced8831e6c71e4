import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EL_SISTEMA } from '@visitas/contract/bitacora/columnas';
import type { LineaContada } from '@visitas/contract/bitacora/esquemas';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useVentanas } from '../plataforma/servidor/ventanas.ts';
import { cifra, diaDe, nombreCorto } from '../ui/formato.ts';
import { DatosOHistorial } from '../ui/pagina/DatosOHistorial.tsx';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { abrirDesde } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { IconHistory } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import { useAhora } from '../ui/useAhora.ts';
import { EnQue, RetratoDe } from './Anotacion.tsx';
import { AntesYDespues } from './AntesYDespues.tsx';
import { cuandoSeAnoto } from './cuando.ts';
import clases from './HistorialDeRegistro.module.css';

export function HistorialDeCliente() {
  const id = useIdDeRuta('id');
  const { data } = useQuery(lecturaDe('clientes.obtener', { parametros: { id } }));
  return <DeRegistro key={id} de="cliente" id={id} titulo="Editar Cliente" nombre={data?.nombre} />;
}

export function HistorialDeUsuario() {
  const id = useIdDeRuta('id');
  const { data } = useQuery(lecturaDe('usuarios.obtener', { parametros: { id } }));
  return <DeRegistro key={id} de="usuario" id={id} titulo="Editar Usuario" nombre={data?.nombre} />;
}

interface DeUno {
  de: 'cliente' | 'usuario';
  id: number;
}

interface Props extends DeUno {
  titulo: string;
  /** The record's, once read. */
  nombre: string | undefined;
}

/** What was done with a record, the last first: beside its form. */
function DeRegistro({ de, id, titulo, nombre }: Props) {
  const lectura = useVentanas('bitacora.relatar', { filtros: { de, id } });
  const { ventanas: data, error, refetch, hayMas } = lectura;
  return (
    <Pagina titulo={titulo} detalle={nombre} estrecha>
      <Tarjeta>
        <DatosOHistorial aqui="historial" de={de} id={id} cuenta={data?.[0]} />
        <Lectura de={{ data, error, refetch }} esqueleto={<EnCamino />}>
          {(ventanas) => (
            <Anotaciones de={de} id={id} filas={ventanas.flatMap(({ filas }) => filas)} />
          )}
        </Lectura>
        <footer className={clases.pie}>
          <span>
            {data && hayMas && `Las últimas ${cifra(data.flatMap(({ filas }) => filas).length)}.`}
          </span>
          <Link
            {...abrirDesde(titulo)}
            to={RUTAS.historial}
            search={{ de, id: String(id) }}
            className={clases.todo}
          >
            Ver en el historial de la empresa
          </Link>
        </footer>
      </Tarjeta>
    </Pagina>
  );
}

interface PropsAnotaciones extends DeUno {
  filas: readonly LineaContada[];
}

function Anotaciones({ filas, ...uno }: PropsAnotaciones) {
  const hoy = diaDe(useAhora());
  if (filas.length === 0) return <Vacio icono={IconHistory} titulo="No hay nada anotado." />;
  return (
    <ul className={clases.anotaciones} aria-label="Historial">
      {filas.map((anotacion) => (
        <li key={anotacion.idBitacora}>
          <RetratoDe usuario={anotacion.usuario} />
          <div>
            <p>
              <b>{anotacion.usuario ? nombreCorto(anotacion.usuario.nombre) : EL_SISTEMA}</b>{' '}
              {conMinuscula(anotacion.hizo)}
            </p>
            {esDeOtro(anotacion, uno) && <EnQue en={anotacion.en} />}
            {anotacion.cambios.length > 0 && <AntesYDespues de={anotacion.cambios} />}
          </div>
          <time dateTime={anotacion.fecha}>{cuandoSeAnoto(anotacion.fecha, hoy)}</time>
        </li>
      ))}
    </ul>
  );
}

const conMinuscula = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1);

/** What hangs from the record says which of it was: a visit of the client. */
const esDeOtro = ({ en }: LineaContada, { de, id }: DeUno): boolean =>
  en?.registro !== undefined && !(en.registro?.de === de && en.registro?.id === id);

const EnCamino = () => (
  <div className={clases.enCamino}>
    <Esqueleto ancho="60%" />
    <Esqueleto ancho="44%" />
    <Esqueleto ancho="52%" />
  </div>
);
