import { useMemo } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { coordenadas, fechaHora } from '../../ui/formato.ts';
import { LienzoMapa } from '../../ui/mapa/LienzoMapa.tsx';
import { crearPin } from '../../ui/mapa/pin.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { VerUbicacion } from '../../ui/piezas/VerUbicacion.tsx';
import clases from './Costado.module.css';
import type { FichaLeida } from './VisitasDeCliente.tsx';

const ALTO = 132;
const ZOOM_DE_CALLE = 15;

/** What is known of the client besides its visits. */
export function Costado({ ficha }: { ficha: FichaLeida }) {
  return (
    <div className={clases.costado}>
      <Tarjeta>
        <Notas ficha={ficha} />
        <Tipo ficha={ficha} />
      </Tarjeta>
      <Tarjeta className={clases.lugar}>
        <DondeQueda ficha={ficha} />
        <Datos ficha={ficha} />
      </Tarjeta>
    </div>
  );
}

interface PropsParte {
  ficha: FichaLeida;
  titulo: string;
  /** With its link's text and accessible name. */
  dondeSeCambia: (typeof RUTAS)['cliente-notas' | 'cliente-tipo-habitual'];
  accion: string;
  nombre: string;
  texto: string;
  menor: string | null;
}

function Parte({
  ficha: { cliente },
  titulo,
  dondeSeCambia,
  accion,
  nombre,
  texto,
  menor,
}: PropsParte) {
  return (
    <section className={clases.parte}>
      <header>
        <h2>{titulo}</h2>
        <EnlaceBoton
          {...ABRIR}
          to={dondeSeCambia}
          params={{ id: String(cliente.idCliente) }}
          tipo="enlace"
          tamano="chico"
          aria-label={nombre}
        >
          {accion}
        </EnlaceBoton>
      </header>
      <p className={clases.texto}>{texto}</p>
      {menor && <p className={clases.menor}>{menor}</p>}
    </section>
  );
}

function Notas({ ficha }: { ficha: FichaLeida }) {
  const { notas, notasDe } = ficha;
  return (
    <Parte
      ficha={ficha}
      titulo="Para quien va"
      dondeSeCambia={RUTAS['cliente-notas']}
      accion="Editar"
      nombre="Editar las notas para quien va"
      texto={notas ?? 'Sin notas. Escribe por dónde se entra o por quién preguntar.'}
      menor={
        notasDe && `${notasDe.nombre} · ${fechaHora(notasDe.fecha).slice(0, 'dd/mm/aaaa'.length)}`
      }
    />
  );
}

function Tipo({ ficha }: { ficha: FichaLeida }) {
  const { tipoUsual } = ficha;
  return (
    <Parte
      ficha={ficha}
      titulo="Tipo habitual"
      dondeSeCambia={RUTAS['cliente-tipo-habitual']}
      accion="Cambiar"
      nombre="Cambiar el tipo habitual"
      texto={tipoUsual?.nombre ?? 'Todavía ninguno'}
      menor={tipoUsual && `${deDonde(tipoUsual)} Se propone al crear.`}
    />
  );
}

function deDonde({ frecuencia }: NonNullable<FichaLeida['tipoUsual']>): string {
  if (!frecuencia) return 'Elegido para este cliente.';
  const { veces, de } = frecuencia;
  return de === 1 ? 'El de su última visita.' : `${veces} de sus últimas ${de} visitas.`;
}

function DondeQueda({ ficha: { cliente } }: { ficha: FichaLeida }) {
  const { latitud, longitud, nombre } = cliente;
  const contenido = useMemo(
    () => ({
      marcas:
        latitud === null || longitud === null
          ? []
          : [
              {
                llave: 'cliente',
                punto: { latitud, longitud },
                nombre,
                elemento: crearPin(),
                ancla: 'base' as const,
              },
            ],
      circulos: [],
    }),
    [latitud, longitud, nombre],
  );
  if (latitud === null || longitud === null) return null;
  return (
    <div className={clases.mapa}>
      <LienzoMapa
        key={`${latitud} ${longitud}`}
        etiqueta="Mapa del cliente"
        alto={ALTO}
        sinBorde
        centro={{ latitud, longitud }}
        zoom={ZOOM_DE_CALLE}
        contenido={contenido}
      />
    </div>
  );
}

function Datos({ ficha: { cliente } }: { ficha: FichaLeida }) {
  const { latitud, longitud, documentoIdentificacion, correo, nit, telefono } = cliente;
  return (
    <section className={clases.parte}>
      <header>
        <h2>Datos</h2>
        <VerUbicacion {...cliente} comoEnlace />
      </header>
      <dl className={clases.datos}>
        <Dato nombre="Identificación" valor={documentoIdentificacion} mono />
        <Dato nombre="NIT" valor={nit} mono />
        <Dato nombre="Correo" valor={correo} />
        <Dato nombre="Teléfono" valor={telefono} />
        <Dato
          nombre="Latitud, longitud"
          valor={latitud === null || longitud === null ? null : coordenadas(latitud, longitud)}
          mono
        />
      </dl>
    </section>
  );
}

interface PropsDato {
  nombre: string;
  valor: string | null | undefined;
  mono?: boolean;
}

/** An unknown value shows no row. */
function Dato({ nombre, valor, mono = false }: PropsDato) {
  if (!valor) return null;
  return (
    <div>
      <dt>{nombre}</dt>
      <dd className={mono ? 'mono' : undefined}>{valor}</dd>
    </div>
  );
}
