"""Cuts the fonts of the site: python cut.py <folder with the full woff2 files>"""
import subprocess, sys
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.varLib.models import normalizeLocation
from fontTools.varLib.varStore import VarStoreInstancer

def subset(src, out, unicodes):
    subprocess.run(['pyftsubset', src, f'--unicodes={unicodes}', '--layout-features=kern,tnum', '--flavor=woff2',
                    '--name-IDs=0,6,14', '--drop-tables+=STAT', '--notdef-outline', f'--output-file={out}'], check=True)

def thin_deltas(path):
    """Leaves out what a browser can infer of how outlines change, to within a thousandth of an em."""
    font = TTFont(path, lazy=False)
    for glyph in font.getGlyphOrder():
        points, control = font['glyf']._getCoordinatesAndControls(glyph, font['hmtx'].metrics)
        for variation in font['gvar'].variations.get(glyph, []):
            if None in variation.coordinates: variation.calcInferredDeltas(points, control.endPts)
            variation.roundDeltas()
            variation.optimize(points, control.endPts, tolerance=1)
    font.save(path)

def kerning(font, location):
    """All pairs of glyphs and their distances there."""
    axes = {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in font['fvar'].axes}
    at = VarStoreInstancer(font['GDEF'].table.VarStore, font['fvar'].axes, normalizeLocation(location, axes))
    tables = [getattr(t, 'ExtSubTable', t) for l in font['GPOS'].table.LookupList.Lookup for t in l.SubTable]
    def distance(left, right):
        for t in tables:
            if left not in t.Coverage.glyphs: continue
            if t.Format == 1:
                pairs = t.PairSet[t.Coverage.glyphs.index(left)].PairValueRecord
                value = next((p.Value1 for p in pairs if p.SecondGlyph == right), None)
                if value is None: continue
            else:
                record = t.Class1Record[t.ClassDef1.classDefs.get(left, 0)]
                value = record.Class2Record[t.ClassDef2.classDefs.get(right, 0)].Value1
            device = getattr(value, 'XAdvDevice', None)
            return (getattr(value, 'XAdvance', 0) or 0) + (at[(device.StartSize << 16) + device.EndSize] if device else 0)
        return 0
    glyphs = font.getGlyphOrder()
    return {(l, r): distance(l, r) for l in glyphs for r in glyphs}

def recut_kerning(path, narrow, wide):
    """Kerning in steps of 6 thousandths of an em, without what is 6 or less at both ends of the axis."""
    font = TTFont(path, lazy=False)
    step = lambda value, size: round(value / size) * size
    ends = kerning(font, narrow), kerning(font, wide)
    pairs = {}
    for pair, at_wide in ends[1].items():
        at_narrow = ends[0][pair]
        if max(abs(at_narrow), abs(at_wide)) > 6:
            value = step(at_wide, 6)
            pairs[pair] = (value + step(at_narrow - at_wide, 8), value)
    error = max(max(abs(ends[i][p] - pairs.get(p, (0, 0))[i]) for i in (0, 1)) for p in ends[0])
    print(path, len(pairs), 'pairs, largest change', round(error), 'thousandths of an em')

    def alike(glyphs, row):
        groups = {}
        for glyph in glyphs: groups.setdefault(row(glyph), []).append(glyph)
        return groups.values()
    glyphs = font.getGlyphOrder()
    lefts = alike(glyphs, lambda left: tuple(pairs.get((left, r), (0, 0)) for r in glyphs))
    rights = alike(glyphs, lambda right: tuple(pairs.get((l, right), (0, 0)) for l in glyphs))
    rules = []
    for left in lefts:
        for right in rights:
            low, high = pairs.get((left[0], right[0]), (0, 0))
            if low == high == 0: continue
            (tag, from_), (_, to) = *narrow.items(), *wide.items()
            value = high if low == high else f'({tag}={from_}:{low} {tag}={to}:{high})'
            rules.append(f'pos [{" ".join(left)}] [{" ".join(right)}] {value};')
    del font['GPOS'], font['GDEF']
    feature = 'languagesystem DFLT dflt; languagesystem latn dflt; feature kern { lookup k { %s } k; } kern;'
    addOpenTypeFeaturesFromString(font, feature % '\n'.join(rules), tables=['GPOS', 'GDEF'])
    font.save(path)

# What the site writes, and what only its headings write.
core = 'U+0020-0021,U+0025-003B,U+003F-005A,U+0061-007A,U+00A0,U+00A9,U+2013-2014,U+2018-2019,U+201C-201D,U+2026'
heading = 'U+0020-0021,U+0025-0029,U+002B-003B,U+003F,U+0041-005A,U+0061-007A,U+00A0,U+2013,U+2018-2019,U+201C-201D'
more = 'U+0022-0024,U+003C-003E,U+005B-0060,U+007B-007E,U+00A1-00A8,U+00AA-00FF,U+2022,U+2032-2033,U+2039-203A,U+2212'
text, display = sys.argv[1] + '/instrument-sans-latin-wght.woff2', sys.argv[1] + '/bricolage-grotesque-latin-wdth.woff2'
subset(text, 'instrument-sans-core-wght.woff2', core)
recut_kerning('instrument-sans-core-wght.woff2', {'wght': 500}, {'wght': 500})
subset(text, 'instrument-sans-more-wght.woff2', more)
subset(display, 'bricolage-grotesque-core-wdth.woff2', heading)
recut_kerning('bricolage-grotesque-core-wdth.woff2', {'wdth': 75}, {'wdth': 100})
for cut in ['instrument-sans-core-wght.woff2', 'bricolage-grotesque-core-wdth.woff2']: thin_deltas(cut)
