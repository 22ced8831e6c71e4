import { useBlocker } from '@tanstack/react-router';
import { preguntasDe } from '@visitas/contract/formularios/formulario';
import { preguntaDeCampo, type Reparo, reparosDe } from '@visitas/contract/formularios/reparos';
import { useEffect, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { siDesaparece } from '../ui/pagina/foco.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { useConDedo, useTelefono } from '../ui/pagina/useTelefono.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { BarraDeVersion } from './BarraDeVersion.tsx';
import {
  cambiarPregunta,
  type Editado,
  type LlaveDeFila,
  preguntaDe,
  seccionDe,
} from './edicion.ts';
import { FotosYFirma } from './FotosYFirma.tsx';
import { ListaDePreguntas } from './ListaDePreguntas.tsx';
import { PanelDePregunta } from './PanelDePregunta.tsx';
import { PanelDeSeccion } from './PanelDeSeccion.tsx';
import clases from './QueSePide.module.css';
import { type BorradorDeTipo, useBorrador } from './useBorrador.ts';
import { VistaDeTelefono } from './VistaDeTelefono.tsx';

const TITULO = 'Qué se pide';

/** What the visits of a type ask, for the Administrador: the draft, and its publication. */
export function QueSePide() {
  const id = useIdDeRuta('idTipoVisita');
  const borrador = useBorrador(id);
  const { lectura, datos } = borrador;
  // A phone's bar says only 'Qué se pide'.
  const cual = useTelefono() && datos ? `«${datos.tipoVisita}»` : 'este tipo';
  return (
    <Pagina
      titulo={datos?.tipoVisita ?? (lectura.error ? TITULO : '')}
      detalle={`Qué se pide en cada visita de ${cual}`}
    >
      <Lectura
        de={{ data: datos, error: lectura.error, refetch: lectura.refetch }}
        esqueleto={<EnCamino />}
        salida={<EnlaceBoton to={RUTAS['tipoVisita-listado']}>Ver tipos de visita</EnlaceBoton>}
      >
        {() => <Editor key={id} borrador={borrador} />}
      </Lectura>
    </Pagina>
  );
}

function EnCamino() {
  return (
    <div className={clases.pila}>
      <Tarjeta className={clases.hueco}>
        <Esqueleto ancho="60%" alto={14} />
      </Tarjeta>
      <Tarjeta className={clases.hueco}>
        <Esqueleto alto={240} />
      </Tarjeta>
    </div>
  );
}

function Editor({ borrador }: { borrador: BorradorDeTipo }) {
  const { contenido } = borrador;
  const enColumna = useTelefono();
  // A page enlarged to twice its size is as narrow as a phone, and is in a computer.
  const soloLectura = useConDedo() && enColumna;
  const panel = useRef<HTMLDivElement>(null);
  const [elegida, elegir] = useState<LlaveDeFila>(() => preguntasDe(contenido)[0]?.id ?? '');
  const { reparos, publicar } = usePublicar(borrador, elegir);
  const editar = (editado: Editado): void => {
    borrador.cambiar(editado.contenido);
    elegir(editado.elegida);
  };
  const abrir = (llave: LlaveDeFila): void => {
    elegir(llave);
    // In a column, what is edited of the row is below the whole list.
    if (enColumna) panel.current?.scrollIntoView();
  };

  return (
    <div className={clases.pila}>
      <BarraDeVersion borrador={borrador} soloLectura={soloLectura} alPublicar={publicar} />
      <Avisos borrador={borrador} reparos={reparos} />
      {soloLectura && <Alerta tipo="neutra">Edita esto en una computadora.</Alerta>}
      <div className={clases.editor}>
        <ListaDePreguntas
          contenido={contenido}
          elegida={soloLectura ? '' : elegida}
          reparos={reparos}
          editable={!soloLectura && { elegir: abrir, editar }}
        />
        <div ref={panel} className={clases.panel}>
          {!soloLectura && (
            <PanelDe borrador={borrador} elegida={elegida} reparos={reparos} editar={editar} />
          )}
          <FotosYFirma
            contenido={contenido}
            alCambiar={soloLectura ? undefined : borrador.cambiar}
          />
        </div>
        {!soloLectura && <VistaDeTelefono contenido={contenido} elegida={elegida} />}
      </div>
      <AntesDeSalir borrador={borrador} />
    </div>
  );
}

interface PropsPanel {
  borrador: BorradorDeTipo;
  elegida: LlaveDeFila;
  reparos: readonly Reparo[];
  editar: (editado: Editado) => void;
}

function PanelDe({ borrador: { contenido, cambiar }, elegida, reparos, editar }: PropsPanel) {
  const seccion = seccionDe(elegida);
  if (seccion !== undefined && contenido.secciones[seccion])
    return (
      <PanelDeSeccion
        key={elegida}
        contenido={contenido}
        seccion={seccion}
        cambiar={cambiar}
        editar={editar}
      />
    );
  const pregunta = preguntaDe(contenido, elegida);
  if (!pregunta) return null;
  return (
    <PanelDePregunta
      key={pregunta.id}
      contenido={contenido}
      pregunta={pregunta}
      reparo={reparos.find((uno) => uno.pregunta === pregunta.id)?.mensaje}
      alCambiar={(cambios) => cambiar(cambiarPregunta(contenido, pregunta.id, cambios))}
      editar={editar}
    />
  );
}

/** After a refused publication, what each question lacks stays in view until it is mended. */
function usePublicar(borrador: BorradorDeTipo, elegir: (llave: LlaveDeFila) => void) {
  const { contenido } = borrador;
  const [intentado, setIntentado] = useState(false);
  const [porEnfocar, enfocar] = useState<LlaveDeFila>();
  useEffect(() => {
    if (porEnfocar === undefined) return;
    document.querySelector<HTMLElement>(`[data-llave="${porEnfocar}"]`)?.focus();
    enfocar(undefined);
  }, [porEnfocar]);

  function irA(llave: LlaveDeFila): void {
    elegir(llave);
    enfocar(llave);
  }

  const reparos = intentado ? reparosDe(contenido) : [];
  return {
    reparos: [...reparos, ...delServidor(borrador, reparos)],
    async publicar(): Promise<void> {
      const [primero] = reparosDe(contenido);
      setIntentado(primero !== undefined);
      if (primero) {
        const sinTitulo = contenido.secciones.findIndex(({ titulo }) => titulo === '');
        irA(primero.pregunta || `seccion-${Math.max(sinTitulo, 0)}`);
        return;
      }
      const error = await borrador.publicar();
      const [dicha = ''] = error instanceof ErrorApi ? Object.keys(error.errors) : [];
      const suya = preguntaDeCampo(dicha);
      if (preguntaDe(contenido, suya)) irA(suya);
    },
  };
}

/** The server says them by the id of the question. */
function delServidor({ fallo, contenido }: BorradorDeTipo, dichos: readonly Reparo[]): Reparo[] {
  if (!(fallo instanceof ErrorApi)) return [];
  return Object.entries(fallo.errors)
    .map(([campo, mensajes]) => ({ pregunta: preguntaDeCampo(campo), mensaje: mensajes.join(' ') }))
    .filter(({ pregunta }) => preguntaDe(contenido, pregunta))
    .filter(({ pregunta }) => dichos.every((uno) => uno.pregunta !== pregunta));
}

/** What belongs to no question, and a save that failed. */
function Avisos({ borrador, reparos }: { borrador: BorradorDeTipo; reparos: readonly Reparo[] }) {
  const { fallo, contenido, guardarYa, sinGuardar, hayOtro, soltarLoMio } = borrador;
  const generales = reparos.filter(({ pregunta }) => pregunta === '').map((uno) => uno.mensaje);
  const dichos =
    fallo instanceof ErrorApi
      ? loDicho(fallo, (campo) => !preguntaDe(contenido, preguntaDeCampo(campo)))
      : [];
  const textos = [...new Set([...generales, ...dichos])];
  if (textos.length === 0) return null;
  return (
    <Alerta tipo="peligro">
      <span>{textos.join(' ')}</span>
      {hayOtro && (
        <Boton ref={siDesaparece} tamano="chico" onClick={soltarLoMio}>
          Volver a cargar
        </Boton>
      )}
      {fallo !== null && sinGuardar() && !hayOtro && (
        <Boton ref={siDesaparece} tamano="chico" onClick={() => void guardarYa()}>
          Reintentar
        </Boton>
      )}
    </Alerta>
  );
}

function loDicho({ detail, errors }: ErrorApi, esSuelto: (campo: string) => boolean): string[] {
  const campos = Object.entries(errors);
  if (campos.length === 0) return [detail];
  return campos.filter(([campo]) => esSuelto(campo)).flatMap(([, mensajes]) => mensajes);
}

/** Leaving saves what waits. It asks only when that could not be saved. */
function AntesDeSalir({ borrador: { sinGuardar, guardarYa } }: { borrador: BorradorDeTipo }) {
  const alDia = useRef({ sinGuardar, guardarYa });
  useEffect(() => {
    alDia.current = { sinGuardar, guardarYa };
  });
  const salida = useBlocker({
    shouldBlockFn: async () => {
      if (!alDia.current.sinGuardar() || sesion.token() === '') return false;
      return !(await alDia.current.guardarYa());
    },
    enableBeforeUnload: () => alDia.current.sinGuardar(),
    withResolver: true,
  });
  if (salida.status !== 'blocked') return null;
  return (
    <Dialogo titulo="¿Descartar los cambios?" alCerrar={salida.reset}>
      <p>No se pudo guardar lo último que cambiaste.</p>
      <footer>
        <Boton onClick={salida.reset}>Seguir editando</Boton>
        <Boton tipo="peligroso" onClick={salida.proceed}>
          Descartar
        </Boton>
      </footer>
    </Dialogo>
  );
}
