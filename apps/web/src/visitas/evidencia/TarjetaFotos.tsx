import { FOTOS_MAXIMAS, preguntasDe } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { useTomaPerdida } from '../../campo/fotos/tomando.ts';
import { type Foto, type ManejoDeFotos, useFotos } from '../../campo/fotos/useFotos.ts';
import { RUTAS } from '../../navegacion.ts';
import { abrirDesde } from '../../ui/pagina/useCerrar.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCamera } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { usePuede } from '../situacion.ts';
import { AnadirFotos } from './AnadirFotos.tsx';
import { CuadroDeFoto } from './CuadroDeFoto.tsx';
import { EstadoChico, huecosDe, textoDeFoto } from './RejillaDeFotos.tsx';
import clases from './TarjetaFotos.module.css';
import { VistaDeFoto } from './VistaDeFoto.tsx';

/** The photos of a visit on its technician's page. Absent when its type has none and none was added. */
export function TarjetaFotos({ visita }: { visita: VisitaSola }) {
  const fotos = useFotos(visita);
  const pide = visita.listaVerificacion && visita.listaVerificacion.fotos !== null;
  if (!pide && fotos.fotos.length === 0) return null;
  return <Contenido visita={visita} fotos={fotos} />;
}

const A_LA_VISITA = abrirDesde('Visita');

function Contenido({ visita, fotos }: { visita: VisitaSola; fotos: ManejoDeFotos }) {
  const { puedeAnadir, sobre, anadir, abrir } = useDialogosDeFotos(visita, fotos);
  return (
    <Tarjeta className={clases.tarjeta}>
      <header>
        <h2>
          Fotos{' '}
          <span>
            {fotos.cuantas} de {FOTOS_MAXIMAS}
          </span>
        </h2>
        {fotos.fotos.length > 0 && (
          <EnlaceBoton
            {...A_LA_VISITA}
            to={RUTAS['fotos-de-visita']}
            params={{ idVisita: String(visita.idVisita) }}
            tipo="enlace"
          >
            Ver todas
          </EnlaceBoton>
        )}
      </header>
      <ul className={clases.tira}>
        {puedeAnadir && (
          <li className={clases.hueco}>
            <button type="button" className={clases.anadir} onClick={anadir}>
              <Icono de={IconCamera} tamano={22} />
              Añadir
            </button>
          </li>
        )}
        {huecosDe(fotos.preparando).map((llave) => (
          <li key={llave}>
            <Esqueleto alto="100%" />
          </li>
        ))}
        {fotos.fotos.map((foto, i) => (
          <li key={foto.archivo}>
            <CuadroDeFoto foto={foto} nombre={textoDeFoto(foto, i + 1)} alAbrir={() => abrir(foto)}>
              {foto.estado !== 'enviada' && <EstadoChico foto={foto} conTexto />}
            </CuadroDeFoto>
          </li>
        ))}
      </ul>
      {sobre}
    </Tarjeta>
  );
}

const SE_CERRO = 'El teléfono cerró la página mientras tomabas la foto. Tómala de nuevo.';

/** The sheet that adds, and the photo that is open, over a screen with photos. */
export function useDialogosDeFotos(visita: VisitaSola, fotos: ManejoDeFotos) {
  const [anadiendo, setAnadiendo] = useState(false);
  const [abierta, setAbierta] = useState<string>();
  const editable = usePuede()('finalizar', visita);
  const foto = fotos.fotos.find(({ archivo }) => archivo === abierta);
  const perdida = useTomaPerdida(visita.idVisita);
  const pregunta = preguntasDe(visita.listaVerificacion ?? { secciones: [] }).find(
    ({ id }) => id === foto?.pregunta,
  );
  return {
    editable,
    puedeAnadir: editable && fotos.quedan > 0,
    anadir: () => setAnadiendo(true),
    abrir: ({ archivo }: Foto) => setAbierta(archivo),
    sobre: (
      <>
        {perdida && <Alerta tipo="advertencia">{SE_CERRO}</Alerta>}
        {anadiendo && (
          <AnadirFotos
            idVisita={visita.idVisita}
            quedan={fotos.quedan}
            alElegir={(archivos) => void fotos.anadir(archivos)}
            alCerrar={() => setAnadiendo(false)}
          />
        )}
        {foto && (
          <VistaDeFoto
            foto={foto}
            fotos={fotos}
            pregunta={pregunta?.texto}
            editable={editable}
            alCerrar={() => setAbierta(undefined)}
          />
        )}
      </>
    ),
  };
}
