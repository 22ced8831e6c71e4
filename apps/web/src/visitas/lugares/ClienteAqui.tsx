import type { NavigateOptions } from '@tanstack/react-router';
import { ESPERA_LA_SENAL } from '@visitas/contract/lugares/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useAccion } from '../../campo/pendientes/useAccion.ts';
import { toasts } from '../../plataforma/toasts.ts';
import type { Posicion } from '../../plataforma/ubicacion/geolocalizacion.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { coordenadas } from '../../ui/formato.ts';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { IconRefresh } from '../../ui/piezas/iconos.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';
import { NotaAlmacen } from '../tecnico/NotaAlmacen.tsx';
import { FalloUbicacion } from '../tecnico/Ubicacion.tsx';
import clases from './ClienteAqui.module.css';
import { MapaDeLugar } from './MapaDeLugar.tsx';
import { esFina, useLugarFino } from './useLugarFino.ts';

const TITULO = 'El cliente está aquí';

export function ClienteAqui() {
  return (
    <ModalDeAccion
      accion="finalizar"
      titulo={TITULO}
      cuando="El lugar se propone mientras la visita está En Proceso."
    >
      {(_, padre, visita) => <DeUna visita={visita} padre={padre} />}
    </ModalDeAccion>
  );
}

function useProponer(visita: VisitaSola, posicion: Posicion | null, alGuardar: () => void) {
  return useFormulario({
    inicial: { nota: '' },
    envio: useAccion('lugares.proponer', visita),
    preparar: ({ nota }) => {
      if (!esFina(posicion)) {
        toasts.fallo(ESPERA_LA_SENAL);
        return undefined;
      }
      const { latitud, longitud, precision } = posicion;
      const ocurridoEn = new Date().toISOString();
      const { idVisita, vuelta = 1 } = visita;
      return { cuerpo: { idVisita, latitud, longitud, precision, nota, vuelta, ocurridoEn } };
    },
    alGuardar,
  });
}

function DeUna({ visita, padre }: { visita: VisitaSola; padre: NavigateOptions }) {
  const { nombre, direccion, latitud, longitud } = visita.cliente;
  const { posicion, fallo, otraVez } = useLugarFino();
  const cerrar = useCerrar(padre);
  const formulario = useProponer(visita, posicion, () => cerrar());
  const registrado = latitud === null || longitud === null ? null : { latitud, longitud };
  return (
    <ModalFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={padre}
      confirmar="Proponer este lugar"
      nota={<NotaAlmacen />}
    >
      <MapaDeLugar
        etiqueta="El lugar registrado y el tuyo"
        alto={220}
        registrado={registrado}
        nuevo={posicion}
        nombre="Tú"
        encuadre={[registrado, posicion].filter((uno) => uno !== null)}
      />
      <div>
        <strong className={clases.cliente}>{nombre}</strong>
        <p className={clases.direccion}>{direccion}</p>
      </div>
      <DondeEstas posicion={posicion} />
      <p role="status" className={clases.senal}>
        {!fallo && !esFina(posicion) && ESPERA_LA_SENAL}
      </p>
      {fallo && (
        <>
          <FalloUbicacion motivo={fallo} />
          <Boton icono={IconRefresh} onClick={otraVez}>
            Reintentar
          </Boton>
        </>
      )}
      <CampoArea
        label="Cómo se reconoce (opcional)"
        rows={2}
        data-autofocus
        {...formulario.texto('nota')}
      />
      <p className={clases.direccion}>
        Ponte en la entrada antes de proponer. Tu supervisor decide; mientras tanto nada cambia.
      </p>
    </ModalFormulario>
  );
}

const DondeEstas = ({ posicion }: { posicion: Posicion | null }) => (
  <dl className={clases.datos}>
    <Dato nombre="Tu ubicación">
      <span className="mono">
        {posicion ? coordenadas(posicion.latitud, posicion.longitud) : 'Buscando…'}
      </span>
    </Dato>
    <Dato nombre="Precisión">{posicion ? `unos ${Math.ceil(posicion.precision)} m` : '—'}</Dato>
  </dl>
);
